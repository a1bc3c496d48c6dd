import { formatDate, formatTime, hasText, t } from "../text/text.js";
import { ApiProblem } from "./api.js";
import { unreachableText } from "./unreachable.js";

/**
 * The text of what went wrong and what to do, for players.
 *
 * @param {unknown} error of `call`
 * @param {number} [seconds] what is left of the wait that it tells
 * @returns {string}
 */
export function problemText(error, seconds) {
  if (!(error instanceof ApiProblem)) return unreachableText();
  const { type, document: { detail, until, reason = "" } } = error;
  const closed = `${until ? "-until" : ""}${reason && "-why"}`;
  const key = [closed && `problem.${type}${closed}`, `online.${type}`, `problem.${type}`]
    .find(hasText);
  const date = until ? formatDate(until) : "";
  const time = formatTime(1_000 * (seconds ?? error.retryAfter), "long");
  if (key) return t(key, { time, date, reason });
  return detail ?? t("online.failed");
}

/**
 * The name of somebody. Somebody who deleted themselves has no name left but these words.
 *
 * @param {import("wire").Player | null} player
 * @param {string} [unknown] instead of a player who is not known (yet)
 * @returns {string}
 */
export function playerName(player, unknown = t("online.somebody")) {
  if (player?.kind === "formerMember") return t("online.formerMember");
  if (player?.kind === "formerGuest") return t("online.formerGuest");
  return player?.name ?? unknown;
}

/**
 * @param {import("wire").Pace} pace
 * @returns {string} such as "Live, 60 seconds a move"
 */
export function paceText(pace) {
  return pace === 0 ? t("online.relaxed") : t("online.live", { count: pace });
}

/**
 * A code as it is shown and said.
 *
 * @param {string} code
 * @returns {string} such as "7KMQ 2XTZ"
 */
export function spacedCode(code) {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}
