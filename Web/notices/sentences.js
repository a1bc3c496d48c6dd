import { boardName } from "../text/names.js";
import { hasText, t } from "../text/text.js";

/** @typedef {import("../online/lobby.js").Reason} Reason */
/** @typedef {import("../online/wire.d.ts").Notice} Notice */

/** What is asked in a match, as long as it is open. */
const questions = /** @type {const} */ ({
  drawOffer: "notices.askedDraw",
  takeback: "notices.askedTakeback",
  reset: "notices.askedReset",
});

/**
 * What happened, in one sentence.
 *
 * @param {Notice} notice
 * @param {string} name of who did it
 * @param {Reason | null} reason why the match waits for the reader now
 * @returns {string}
 */
export function sentenceOf({ kind, ruleset, pace, group }, name, reason) {
  const board = ruleset ? boardName(ruleset) : "";
  if (kind === "message" && group) return t("notices.messageInGroup", { name, group });
  if (kind === "asked") return t(questionOf(reason) ?? "notices.asked", { name, board });
  if (kind === "challenged" && pace) {
    return t("notices.challengedLive", { name, board, count: pace });
  }
  return t(`notices.${kind}`, { name, board });
}

/**
 * Whether there are words for it. A newer server may tell of more.
 *
 * @param {Notice} notice
 */
export function isKnown({ kind }) {
  return hasText(`notices.${kind}`);
}

/** @param {Reason | null} reason */
export function questionOf(reason) {
  return reason === null ? null : questions[/** @type {keyof typeof questions} */ (reason)] ?? null;
}
