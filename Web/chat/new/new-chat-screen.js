import { backBar } from "../../kit/back-bar.js";
import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { nothing } from "../../kit/nothing.js";
import { skeleton } from "../../kit/skeleton.js";
import { toast } from "../../kit/toast.js";
import { club } from "../../online/club.js";
import { failure } from "../../online/failure.js";
import { me } from "../../online/me.js";
import { problemText } from "../../online/words.js";
import { FindPeople } from "../../people/find-people.js";
import { people } from "../../people/people.js";
import { byPresence } from "../../people/where.js";
import { mayWriteTo } from "../../people/write-to.js";
import { t } from "../../text/text.js";
import { fillBeside } from "../list/chats-pane.js";
import { GroupForm } from "./group-form.js";
import { mayMakeGroup } from "./may-begin.js";
import { peoplePart, playedLately } from "./known-people.js";
import { writeRow } from "./write-row.js";

/** The screen for choosing whom to write to: friends first, anybody by name, or several together. */
class NewChatScreen extends HTMLElement {
  #friends = h("div", { class: "stack gap6" });
  #find = new FindPeople("", (query) => this.#friends.hidden = query !== "", { row: writeRow });
  /** @type {unknown} */
  #problem = null;
  /** @type {(() => void)[]} */
  #unhear = [];

  connectedCallback() {
    document.title = t("app.title", { screen: t("chat.new") });
    this.#begin();
  }

  #begin() {
    if (!mayWriteTo()) return mayMakeGroup() ? this.#beginGroup("/chat") : this.#refuse();
    fillBeside(this, backBar(t("chat.new"), "/chat"), this.#find.element, this.#friends);
    const paint = () => this.#paint();
    this.#unhear = [people.onChange(paint), club.onChange(paint)];
    this.#unhear.push(people.show("friends", (error) => {
      this.#problem = error;
      paint();
    }));
    paint();
  }

  disconnectedCallback() {
    for (const unhear of this.#unhear) unhear();
    this.#find.close();
  }

  #paint() {
    keepFocus(this.#friends, () => fill(this.#friends, this.#content()));
  }

  /** @returns {import("../../kit/dom.js").Leaf[]} */
  #content() {
    const friends = people.list("friends");
    if (!friends && me.player) return [this.#problem ? this.#failure() : skeleton(3)];
    const lately = playedLately(friends?.people ?? []);
    if (!friends || friends.people.length === 0) {
      return lately.length > 0 ? [peoplePart("lately", lately)] : [none()];
    }
    const { here, offline } = byPresence(friends.people);
    return [
      h(
        "ul",
        { class: "card list" },
        h(
          "li",
          { class: "item" },
          icon("people"),
          h(
            "button",
            { type: "button", class: "plain t grow", onclick: () => this.#beginGroup() },
            t("chat.newGroup"),
          ),
          icon("forward"),
        ),
      ),
      peoplePart("here", here.map(writeRow)),
      peoplePart("lately", lately),
      peoplePart("offlineNow", offline.map(writeRow)),
      friends.next && h("button", {
        ...{ type: "button", class: "btn wide" },
        onclick: () => people.readMore("friends").catch((error) => toast(problemText(error))),
      }, t("lobby.more")),
    ];
  }

  /** Nobody writes to one alone here, and others make the groups. */
  #refuse() {
    const toChats = h("a", { class: "btn main", href: "/chat" }, t("chat.toChats"));
    const none = nothing("chats", t("chat.newNone"), t("chat.noneYoung"), toChats);
    fillBeside(this, backBar(t("chat.new"), "/chat"), none);
    // The role is known once the server has told it.
    const unhear = me.onChange(() => {
      if (!mayMakeGroup()) return;
      unhear();
      this.#begin();
    });
    this.#unhear = [unhear];
  }

  /** @param {string} [back] */
  #beginGroup(back = "/chat/new") {
    for (const unhear of this.#unhear) unhear();
    this.#find.close();
    const form = new GroupForm();
    this.#unhear = [() => form.close()];
    const bar = backBar(t("chat.newGroup"), back);
    if (back === "/chat/new") {
      bar.querySelector("a")?.addEventListener("click", (event) => {
        event.preventDefault();
        form.close();
        this.#begin();
      });
    }
    fillBeside(this, bar, form.element);
    form.focus();
  }

  #failure() {
    return failure(this.#problem, () => {
      this.#problem = null;
      this.#paint();
      people.read("friends").catch((error) => {
        this.#problem = error;
        this.#paint();
      });
    });
  }
}

function none() {
  return nothing(
    "friends",
    t("people.friendsNone"),
    t("chat.noFriendsHint"),
    h("a", { class: "btn main", href: "/people" }, t("people.find")),
  );
}

customElements.define("chat-new-screen", NewChatScreen);
