import { backBar } from "../../kit/back-bar.js";
import { whileBusy } from "../../kit/busy.js";
import { fill, h } from "../../kit/dom.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { nothing } from "../../kit/nothing.js";
import { skeleton } from "../../kit/skeleton.js";
import { toast } from "../../kit/toast.js";
import { navigate } from "../../app/router.js";
import { club } from "../../online/club.js";
import { failure } from "../../online/failure.js";
import { me } from "../../online/me.js";
import { problemText } from "../../online/words.js";
import { openSafetySheet } from "../../people/safety-sheet.js";
import { askForSuspension, ownSuspension } from "../../people/suspension.js";
import { t } from "../../text/text.js";
import { roomPortrait } from "../list/room-portrait.js";
import { fillBeside } from "../list/chats-pane.js";
import { otherIn, roomName } from "../names.js";
import { mayBegin } from "../new/may-begin.js";
import { chat } from "../state/chat.js";
import { answerRequest } from "../state/room-acts.js";
import { whenText } from "../list/when.js";

/** @typedef {import("wire").Room} Room */

/** The screen of what strangers have written, to be accepted, ignored, or more than that. */
class RequestsScreen extends HTMLElement {
  #list = h("div", { class: "stack" });
  /** @type {(() => void)[]} */
  #unhear = [];

  connectedCallback() {
    document.title = t("app.title", { screen: t("chat.requests") });
    fillBeside(
      this,
      backBar(t("chat.requests"), "/chat"),
      h("p", { class: "s" }, t("chat.requestsHint")),
      this.#list,
    );
    const ask = () => void askForSuspension().then((isNew) => isNew && this.#paint());
    this.#unhear = [
      chat.onChange(() => this.#paint()),
      club.onChange(() => this.#paint()),
      club.onChange(ask),
    ];
    this.#paint();
    ask();
  }

  disconnectedCallback() {
    for (const unhear of this.#unhear) unhear();
  }

  #paint() {
    keepFocus(this.#list, () => fill(this.#list, this.#content()));
  }

  /** @returns {import("../../kit/dom.js").Leaf[]} */
  #content() {
    const reach = chat.reach("requests");
    if (!reach && me.player) {
      const retry = () => void chat.readList("requests");
      return [chat.problem ? failure(chat.problem, retry) : skeleton(3)];
    }
    const rooms = chat.rooms("requests");
    if (rooms.length === 0) return [none()];
    return [
      h("ul", { class: "card list", "--inset": "76px" }, rooms.map(requestRow)),
      reach?.next && this.#more(),
    ];
  }

  #more() {
    const onclick = () => chat.readMore("requests").catch((error) => toast(problemText(error)));
    return h("button", { type: "button", class: "btn wide", onclick }, t("lobby.more"));
  }
}

/** @param {Room} room */
function requestRow(room) {
  const name = roomName(room);
  const { message } = room;
  const accept = async () => {
    await answerRequest(room.id, "accept");
    navigate(`/chat/${room.id}`);
  };
  const safety = () => {
    const other = otherIn(room);
    if (!other) return;
    openSafetySheet(other, {
      done: () => chat.drop(room.id),
      undone: () => void chat.readList("requests"),
    });
  };
  return h(
    "li",
    { class: "item top" },
    roomPortrait(room),
    h(
      "div",
      { class: "grow field" },
      h(
        "div",
        { class: "row" },
        h("a", { class: "plain t grow", href: `/chat/${room.id}`, dir: "auto" }, name),
        message &&
          h("time", { class: "tiny num", datetime: message.at }, whenText(message.at, club.now())),
      ),
      h("p", { class: "s", dir: "auto" }, message?.text),
      h(
        "div",
        { class: "row wrap" },
        room.writing !== "closed" && !ownSuspension() && act("btn soft sm", "accept", name, accept),
        act("btn sm", "ignore", name, () => answerRequest(room.id, "ignore")),
        h("button", {
          ...{ type: "button", class: "btn sm", onclick: safety },
          "aria-label": t("people.safetyOf", { name }),
        }, t("people.safety")),
      ),
    ),
  );
}

/**
 * @param {string} classes
 * @param {"accept" | "ignore"} what
 * @param {string} name of the one who asks
 * @param {() => Promise<unknown>} run
 */
function act(classes, what, name, run) {
  const button = h("button", {
    ...{ type: "button", class: classes, "aria-label": t(`chat.${what}Whom`, { name }) },
    onclick: () =>
      whileBusy(button, t("people.wait"), run).catch((error) => toast(problemText(error))),
  }, t(`chat.${what}`));
  return button;
}

function none() {
  const act = mayBegin() && h("a", { class: "btn main", href: "/chat/new" }, t("chat.new"));
  return nothing("requests", t("chat.noRequests"), "", act);
}

customElements.define("chat-requests-screen", RequestsScreen);
