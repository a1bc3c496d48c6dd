import { playerAvatar } from "../kit/avatar.js";
import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { club } from "../online/club.js";
import { me } from "../online/me.js";
import { playerName } from "../online/words.js";
import { boardName } from "../text/names.js";
import { t } from "../text/text.js";
import { endChallenge, joinEntry } from "./challenges.js";
import { rowButton } from "./person-row.js";

/** @typedef {import("wire").Challenge} Challenge */

/**
 * A challenge that waits: for the player here to answer, or for the other.
 *
 * @param {Challenge} challenge
 * @returns {HTMLLIElement}
 */
export function challengeRow(challenge) {
  const { from, to, ruleset, pace } = challenge;
  const isOwn = from === me.player?.id;
  const id = isOwn ? to : from;
  const player = club.player(id);
  const name = playerName(player);
  const board = boardName(ruleset);
  const end = () => endChallenge(challenge, isOwn);
  const title = t(isOwn ? "people.asked" : "people.challenges", { name });
  return h(
    "li",
    { class: "item" },
    playerAvatar(player ?? { id }),
    h(
      "div",
      { class: "grow sec" },
      h(
        "div",
        {},
        h("a", { class: "plain t", href: `/player/${id}`, dir: "auto" }, title),
        h("p", { class: "s" }, t(pace ? "lobby.live" : "lobby.relaxed", { board, count: pace })),
      ),
      !isOwn && h(
        "div",
        { class: "row wrap" },
        answer("btn main sm", "duel.accept", () => joinEntry(challenge.id), name),
        answer("btn sm", "duel.decline", end, name),
      ),
    ),
    isOwn && rowButton("ib", t("people.withdrawWhom", { name }), end, icon("close")),
  );
}

/**
 * @param {string} classes
 * @param {"duel.accept" | "duel.decline"} text
 * @param {() => void} onclick
 * @param {string} name
 */
function answer(classes, text, onclick, name) {
  return rowButton(classes, t("people.answerWhom", { answer: t(text), name }), onclick, t(text));
}
