import { questionOf } from "./sentences.js";

/** @typedef {import("wire").Notice} Notice */
/** @typedef {"play" | "answer" | "accept" | "join" | "followBack"} Deed */
/**
 * @typedef {object} Now how what a notice told of stands by now
 * @property {import("../online/lobby.js").Reason | null} reason why the match waits for the reader
 * @property {boolean} isOpen whether the challenge or entry can still be taken
 * @property {boolean} follows whether the reader follows who did it
 */

/** Kinds that tell of what one signs in with. */
const ofKeys = /^(password|passkey|recoveryCodes|accessToken|secondFactor|provider)/;

/**
 * The deed that can be done at once about a notice. A challenge that can be accepted can be declined, too.
 *
 * @param {Notice} notice
 * @param {Now} now
 * @returns {Deed | null} null: nothing, or no longer
 */
export function deedFor({ kind }, { reason, isOpen, follows }) {
  switch (kind) {
    case "yourMove":
    case "joined":
      return reason === "turn" ? "play" : null;
    case "rematch":
      return reason === "rematch" ? "play" : null;
    case "asked":
      return questionOf(reason) ? "answer" : null;
    case "challenged":
      return isOpen ? "accept" : null;
    case "opened":
      return isOpen ? "join" : null;
    case "followed":
      return follows ? null : "followBack";
    default:
      return null;
  }
}

/**
 * The place where a notice leads: to its room, match or one game, to what one signs in with, else to who did it.
 *
 * @param {Notice} notice
 * @returns {string | null}
 */
export function placeOf({ kind, room, match, player, game, gameCount }) {
  if (kind === "reported" || kind === "newcomer") return "/club";
  if (kind === "newDevice") return "/sessions";
  if (kind === "emailChanged") return "/account";
  if (ofKeys.test(kind)) return "/security";
  if (room) return `/chat/${room}`;
  if (match) return `/online/${match}`;
  if (game && gameCount === 1) return `/games/${game}`;
  return player ? `/player/${player}` : null;
}
