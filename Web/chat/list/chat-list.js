import { look } from "../../app/look.js";
import { setQuery } from "../../app/router.js";
import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { nothing } from "../../kit/nothing.js";
import { skeleton } from "../../kit/skeleton.js";
import { toast } from "../../kit/toast.js";
import { bell } from "../../online/bell.js";
import { club } from "../../online/club.js";
import { failure } from "../../online/failure.js";
import { isOnline, onLineChange } from "../../online/line.js";
import { askWhoIAm, me } from "../../online/me.js";
import { problemText } from "../../online/words.js";
import { mayWriteTo } from "../../people/write-to.js";
import { t } from "../../text/text.js";
import { mayBegin } from "../new/may-begin.js";
import { chat } from "../state/chat.js";
import { outbox } from "../state/outbox.js";
import { ChatRows } from "./chat-rows.js";
import { FindChats } from "./find-chats.js";
import { Suggested } from "./suggested.js";

/** All chats, as they are known and as they become while they are shown. */
export class ChatList extends HTMLElement {
  #list = h("div", { class: "stack" });
  #find = new FindChats(() => this.#queried());
  /** The end, where more are read as soon as it is seen. */
  #end = new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && this.#more());
  #isReading = false;
  #rows = new ChatRows();
  /** The state that is shown now: how it stands, and the rows. @type {unknown[]} */
  #shown = [];
  /** Whether the page knows who plays here, or that it is nobody. */
  #isKnown = me.player !== null;
  /** Whom to write to, as long as there is no chat. @type {Suggested | null} */
  #suggested = null;
  /** The place where the pane around it was scrolled to: it is another from room to room. */
  #scrolled = 0;
  /** Whether the list is the screen itself, not beside one. */
  isMain = true;
  #newLink = h("a", { class: "ib", href: "/chat/new", "aria-label": t("chat.new") }, icon("plus"));
  /** @type {(() => void)[]} */
  #unhear = [];

  connectedCallback() {
    this.className = "stack gap6";
    fill(this, this.#header(), this.#find.form, this.#find.results, this.#list);
    const paint = () => this.#paint();
    this.#unhear = [
      ...[chat.onChange(paint), club.onChange(paint), onLineChange(paint), me.onChange(paint)],
      ...[outbox.onChange(paint), look.onChange(paint)],
    ];
    if (chat.problem) chat.readList();
    if (!this.#isKnown) this.#askWho();
    if (this.isMain) this.#find.look(queryIn(location.search));
    paint();
    const pane = this.parentElement;
    if (!pane) return;
    pane.scrollTop = this.#scrolled;
    pane.addEventListener("scroll", () => this.#scrolled = pane.scrollTop, { passive: true });
  }

  disconnectedCallback() {
    for (const unhear of this.#unhear) unhear();
    this.#end.disconnect();
    this.#suggest(false);
    this.#shown = [];
  }

  /** @param {boolean} isWanted */
  #suggest(isWanted) {
    if (isWanted) return (this.#suggested ??= new Suggested()).element;
    this.#suggested?.close();
    this.#suggested = null;
    return null;
  }

  /** Looks in one room alone. @param {string} room */
  findIn(room) {
    this.#find.look({ text: "", room });
    this.#find.focus();
  }

  async #askWho() {
    await askWhoIAm().catch(() => {});
    this.#isKnown = true;
    this.#paint();
  }

  /** Keeps what is looked for in the address, so that one comes back to it. */
  #queried() {
    if (this.isMain && this.isConnected) setQuery(searchOf(this.#find.query));
    this.#paint();
  }

  #header() {
    const title = t("app.chat");
    return h(
      "header",
      { class: "bar" },
      this.isMain ? h("h1", { class: "grow" }, title) : h("h2", { class: "h2 grow" }, title),
      this.#newLink,
      this.isMain && bell(),
    );
  }

  #paint() {
    this.#list.hidden = this.#find.isBusy;
    this.#newLink.hidden = !mayBegin();
    this.#find.paint();
    const rows = this.#rows.of(chat.rooms());
    const { problem } = chat;
    const shown = [
      isOnline(),
      me.player?.id,
      this.#isKnown,
      chat.reach()?.next,
      chat.reach() === null,
      problem,
      ...[mayBegin(), mayWriteTo()],
    ];
    shown.push(chat.waiting().requests, ...rows);
    if (
      shown.length === this.#shown.length && shown.every((each, at) => each === this.#shown[at])
    ) {
      return;
    }
    this.#shown = shown;
    keepFocus(this.#list, () => {
      fill(this.#list, this.#content(rows));
      const [more] = this.#list.querySelectorAll(".btn.more");
      this.#end.disconnect();
      if (more) this.#end.observe(more);
    });
  }

  /** @param {HTMLLIElement[]} rows @returns {import("../../kit/dom.js").Leaf[]} */
  #content(rows) {
    const offline = !isOnline() && h("p", { class: "note", role: "status" }, t("chat.offline"));
    const reach = chat.reach();
    if (!me.player || !reach) this.#suggest(false);
    if (!me.player) return [offline, this.#isKnown ? empty() : skeleton(6)];
    if (!reach) return [offline, chat.problem ? this.#failure() : isOnline() && skeleton(6)];
    const { requests } = chat.waiting();
    const suggested = this.#suggest(this.isMain && rows.length === 0 && mayWriteTo());
    return [
      offline,
      requests > 0 && requestsRow(requests),
      rows.length > 0 ? h("ul", { class: "card list", "--inset": "76px" }, rows) : empty(),
      suggested,
      reach.next && this.#moreButton(),
      rows.length > 0 && h("p", { class: "s mid" }, t("chat.stay")),
    ];
  }

  #failure() {
    return failure(chat.problem, () => chat.readList());
  }

  #moreButton() {
    const onclick = () => this.#more();
    return h("button", { type: "button", class: "btn wide more", onclick }, t("lobby.more"));
  }

  async #more() {
    if (this.#isReading) return;
    this.#isReading = true;
    await chat.readMore().catch((error) => toast(problemText(error)));
    this.#isReading = false;
  }
}

/** @param {string} search of an address @returns {import("./find-chats.js").Query} */
function queryIn(search) {
  const params = new URLSearchParams(search);
  return { text: params.get("text") ?? "", room: params.get("room") };
}

/** @param {import("./find-chats.js").Query} query */
function searchOf({ text, room }) {
  const params = new URLSearchParams({ ...room && { room }, ...text && { text } });
  return params.size > 0 ? `?${params}` : "";
}

function empty() {
  return nothing(
    "chats",
    t("chat.none"),
    t(mayWriteTo() ? "chat.noneHint" : mayBegin() ? "chat.noneForTwo" : "chat.noneYoung"),
    mayBegin() && h("a", { class: "btn main", href: "/chat/new" }, t("chat.new")),
  );
}

/** @param {number} count */
function requestsRow(count) {
  return h(
    "ul",
    { class: "card list" },
    h(
      "li",
      { class: "item" },
      icon("addPerson"),
      h("a", { class: "plain t grow", href: "/chat/requests" }, t("chat.requestCount", { count })),
      icon("forward"),
    ),
  );
}

customElements.define("chat-list", ChatList);
