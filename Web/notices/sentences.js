import { boardName } from "../text/names.js";
import { formatDate, hasText, t } from "../text/text.js";

/** @typedef {import("../online/lobby.js").Reason} Reason */
/** @typedef {import("wire").Notice} Notice */
/** @typedef {import("wire").NoticePage} NoticePage */
/** @typedef {Notice & { title?: string }} Titled with the title of its game */

/** Questions asked in a match, as long as it is open. */
const questions = /** @type {const} */ ({
  drawOffer: "notices.askedDraw",
  takeback: "notices.askedTakeback",
  reset: "notices.askedReset",
});

/**
 * The event of a notice, in one sentence.
 *
 * @param {Titled} notice
 * @param {string} name of the one who did it
 * @param {Reason | null} reason why the match waits for the reader now
 * @returns {string}
 */
export function sentenceOf(notice, name, reason) {
  const { kind, ruleset, pace, group, title = "", gameCount = 1 } = notice;
  const board = ruleset ? boardName(ruleset) : "";
  if (kind === "warned" && notice.reason) {
    return t("notices.warnedFor", { reason: notice.reason });
  }
  if (kind === "suspended") return suspendedText(notice);
  if (kind === "message" && group) return t("notices.messageInGroup", { name, group });
  if (kind === "asked") return t(questionOf(reason) ?? "notices.asked", { name, board });
  if (kind === "challenged" && pace) {
    return t("notices.challengedLive", { name, board, count: pace });
  }
  if (kind === "addedGame") {
    return gameCount > 1
      ? t("notices.addedGames", { name, count: gameCount })
      : t("notices.addedGame", { name, title });
  }
  const { subject = t("account.unknownDevice") } = notice;
  return t(`notices.${kind}`, { name, board, title, subject });
}

/** @param {Notice} notice */
function suspendedText({ reason = "", until = "" }) {
  const date = until && formatDate(until);
  return t(`notices.suspended${until && "Until"}${reason && "For"}`, { date, reason });
}

/**
 * The notices of a page with the titles of their games.
 *
 * @param {NoticePage} page
 * @returns {Titled[]}
 */
export function withTitles({ notices, games }) {
  const titles = new Map(games.map(({ id, title }) => [id, title]));
  return notices.map((notice) =>
    notice.game ? { ...notice, title: titles.get(notice.game) } : notice
  );
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
