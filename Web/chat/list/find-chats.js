import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { nothing } from "../../kit/nothing.js";
import { skeleton } from "../../kit/skeleton.js";
import { toast } from "../../kit/toast.js";
import { call } from "../../online/api.js";
import { club } from "../../online/club.js";
import { failure } from "../../online/failure.js";
import { me } from "../../online/me.js";
import { problemText } from "../../online/words.js";
import { t } from "../../text/text.js";
import { roomName } from "../names.js";
import { chat } from "../state/chat.js";
import { isFound } from "../state/find.js";
import { chatRow } from "./chat-row.js";
import { foundRow } from "./found-row.js";

/** @typedef {import("../wire.d.ts").FoundMessages} FoundMessages */

/** Nothing is asked before somebody has stopped to type for so many milliseconds. */
const pause = 250;

/** The field to find chats and messages, and what was found. */
export class FindChats {
  query = "";
  #input;
  #told = h("p", { class: "vh", role: "status" });
  results = h("div", { class: "stack gap6", hidden: true });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Null: not known. @type {FoundMessages | null} */
  #found = null;
  /** @type {unknown} */
  #problem = null;

  /** @param {() => void} onQuery */
  constructor(onQuery) {
    this.onQuery = onQuery;
    const label = t("chat.find");
    this.#input = h("input", {
      ...{ class: "in", type: "search", "aria-label": label, placeholder: label },
      ...{ maxlength: 100, autocomplete: "off", dir: "auto" },
      oninput: () => this.#askSoon(),
    });
    /** @param {Event} event */
    const onsubmit = (event) => {
      event.preventDefault();
      this.#ask();
    };
    this.form = h(
      "form",
      { class: "find", role: "search", onsubmit },
      icon("search"),
      this.#input,
      this.#told,
    );
  }

  close() {
    clearTimeout(this.#timer);
  }

  #askSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), pause);
  }

  async #ask() {
    clearTimeout(this.#timer);
    const query = this.#input.value.trim();
    if (query !== this.query) this.#found = null;
    this.query = query;
    this.#problem = null;
    this.#told.textContent = "";
    this.onQuery();
    this.paint();
    if (!query || !me.player) return;
    try {
      const found = await this.#load(query);
      if (query !== this.query) return;
      this.#found = found;
      const count = found.found.length;
      // Of more than one page nobody knows how many they are.
      this.#told.textContent = found.next ? "" : t("chat.foundCount", { count });
    } catch (error) {
      if (query !== this.query) return;
      this.#problem = error;
    }
    this.paint();
  }

  /** @param {string} query @param {string} [before] @returns {Promise<FoundMessages>} */
  async #load(query, before) {
    const from = before ? `&before=${encodeURIComponent(before)}` : "";
    const page = await call("GET", `/messages?text=${encodeURIComponent(query)}${from}`);
    club.put({ players: page.players });
    return page;
  }

  async #more() {
    const { query } = this;
    const known = this.#found;
    const page = await this.#load(query, known?.next);
    if (query !== this.query || !known) return;
    this.#found = {
      ...page,
      found: [...known.found, ...page.found],
      rooms: [...known.rooms, ...page.rooms],
    };
    this.paint();
  }

  paint() {
    this.results.hidden = this.query === "";
    if (this.query) keepFocus(this.results, () => fill(this.results, this.#content()));
  }

  /** @returns {import("../../kit/dom.js").Leaf[]} */
  #content() {
    const chats = chat.rooms().filter((room) => isFound(roomName(room), this.query));
    const rooms = new Map(this.#found?.rooms.map((room) => [room.id, room]));
    const messages = this.#found?.found.flatMap(({ room: id, message }) => {
      const room = chat.room(id) ?? rooms.get(id);
      return room ? [foundRow(room, message, this.query)] : [];
    });
    const isNothing = chats.length === 0 && messages?.length === 0;
    if (isNothing) {
      return [nothing(t("chat.nothing", { query: this.query }), t("chat.nothingHint"))];
    }
    const more = () => this.#more().catch((error) => toast(problemText(error)));
    return [
      chats.length > 0 && part("chats", t("app.chat"), chats.map(chatRow)),
      messages
        ? messages.length > 0 && part("messages", t("chat.messages"), messages)
        : this.#problem
        ? failure(this.#problem, () => this.#ask())
        : skeleton(3),
      this.#found?.next &&
      h("button", { type: "button", class: "btn wide", onclick: more }, t("lobby.more")),
    ];
  }
}

/** @param {string} id @param {string} title @param {HTMLElement[]} rows */
function part(id, title, rows) {
  return h(
    "section",
    { class: "sec", "aria-labelledby": `found-${id}` },
    h("h2", { id: `found-${id}` }, title),
    h("ul", { class: "card list", "--inset": "76px" }, rows),
  );
}
