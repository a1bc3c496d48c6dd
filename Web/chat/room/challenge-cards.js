import { whileBusy } from "../../kit/busy.js";
import { fill, h } from "../../kit/dom.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { club } from "../../online/club.js";
import { me } from "../../online/me.js";
import { takeInvitation } from "../../online/pairing.js";
import { endChallenge, tellProblem } from "../../people/challenges.js";
import { sampleBoard } from "../../play/board-drawings.js";
import { shapeOf } from "../../state/ruleset.js";
import { boardName } from "../../text/names.js";
import { t } from "../../text/text.js";
import { apart, nameOf, otherIn } from "../names.js";
import { chat } from "../state/chat.js";

/** @typedef {import("wire").Challenge} Challenge */

/**
 * The challenges that wait between the two of a chat, behind what was said; each goes when it is taken, declined,
 * withdrawn or over, wherever that is done.
 */
export class ChallengeCards {
  element = h("ul", {
    ...{ class: "stack", "aria-label": t("people.challengesTitle") },
    hidden: true,
  });
  /** The ids of those that are shown; null: none was yet. @type {string[] | null} */
  #shown = null;
  #unhear;

  /**
   * @param {string} room
   * @param {object} on
   * @param {(text: string) => void} on.came somebody challenges who looks
   * @param {() => void} on.left the one that had the focus has gone
   */
  constructor(room, on) {
    this.room = room;
    this.on = on;
    this.#unhear = [club.onChange(() => this.#paint()), chat.onChange(() => this.#paint())];
    this.#paint();
  }

  close() {
    for (const unhear of this.#unhear) unhear();
  }

  #paint() {
    const challenges = this.#challenges();
    const ids = challenges?.map(({ id }) => id);
    if (!challenges || !ids || String(ids) === String(this.#shown)) return;
    const before = this.#shown;
    this.#shown = ids;
    const hadFocus = this.element.contains(document.activeElement);
    keepFocus(this.element, () => {
      this.element.hidden = ids.length === 0;
      fill(this.element, challenges.map(card));
      if (hadFocus && ids.length === 0) this.on.left();
    });
    const came = challenges.find(({ id, from }) =>
      from !== me.player?.id && before?.includes(id) === false
    );
    if (came) this.on.came(`${titleOf(came)}, ${boardText(came)}`);
  }

  /** Null: the room isn't known yet. @returns {Challenge[] | null} */
  #challenges() {
    const room = chat.room(this.room);
    if (!room) return null;
    const other = room.kind === "direct" ? otherIn(room)?.id : undefined;
    return club.challenges().filter(({ from, to }) => other && [from, to].includes(other));
  }
}

/** @param {Challenge} challenge */
function card(challenge) {
  const isOwn = challenge.from === me.player?.id;
  return h(
    "li",
    {
      class: isOwn ? "msg stack mine first end" : "msg stack first end",
      "data-challenge": challenge.id,
    },
    h(
      "div",
      { class: "bubble" },
      h(
        "div",
        { class: "stack invite" },
        h(
          "div",
          { class: "row" },
          sampleBoard(shapeOf(challenge.ruleset)),
          h(
            "div",
            { class: "grow" },
            h("p", { class: "t" }, titleOf(challenge)),
            h("p", { class: "s" }, boardText(challenge)),
          ),
        ),
        h("div", { class: "row fill" }, isOwn ? withdrawal(challenge) : answers(challenge)),
      ),
    ),
  );
}

/** @param {Challenge} challenge */
function titleOf({ from, to }) {
  return from === me.player?.id
    ? t("people.asked", { name: apart(nameOf(to)) })
    : t("people.challenges", { name: apart(nameOf(from)) });
}

/** @param {Challenge} challenge */
function boardText({ ruleset, pace }) {
  return t(pace ? "lobby.live" : "lobby.relaxed", { board: boardName(ruleset), count: pace });
}

/** @param {Challenge} challenge */
function answers(challenge) {
  const accept = button("btn main sm", "duel.accept");
  accept.addEventListener("click", () => {
    whileBusy(accept, t("join.joining"), () => takeInvitation(challenge.id)).catch(tellProblem);
  });
  const decline = button("btn sm", "duel.decline");
  decline.addEventListener("click", () => endChallenge(challenge, false));
  return [accept, decline];
}

/** @param {Challenge} challenge */
function withdrawal(challenge) {
  const withdraw = button("btn sm", "people.withdraw");
  withdraw.addEventListener("click", () => endChallenge(challenge, true));
  return withdraw;
}

/** @param {string} classes @param {"duel.accept" | "duel.decline" | "people.withdraw"} text */
function button(classes, text) {
  return h("button", { type: "button", class: classes }, t(text));
}
