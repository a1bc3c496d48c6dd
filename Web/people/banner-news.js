import { reasonToAct } from "../online/lobby.js";

/** @typedef {import("wire").Challenge} Challenge */
/** @typedef {import("wire").Match} Match */
/** @typedef {{ kind: "challenge", challenge: Challenge } | { kind: "turn" | "rematch", match: Match }} BannerNews */

/** Screens that show all that waits in lists of their own. */
const lists = ["/", "/people", "/notices"];

/**
 * The news that is told on top of the screens that don't show it anyway, until it is answered, put off or over: a challenge
 * first, then what has just come to wait for the reader.
 *
 * @param {object} now
 * @param {string} now.me
 * @param {Challenge[]} now.challenges
 * @param {(id: string) => Match | null} now.match as it is known
 * @param {string[]} now.waiting matches that have begun to wait, the last first
 * @param {ReadonlySet<string>} now.later ids that were put off
 * @param {string} now.path of the screen
 * @returns {BannerNews | null}
 */
export function bannerNews({ me, challenges, match, waiting, later, path }) {
  if (lists.includes(path)) return null;
  const challenge = challenges.findLast(({ id, to }) => to === me && !later.has(id));
  if (challenge) return { kind: "challenge", challenge };
  for (const id of waiting) {
    const known = match(id);
    const reason = known && reasonToAct(known, me);
    if (!known || later.has(id) || path === `/online/${id}`) continue;
    if (reason === "turn" || reason === "rematch") return { kind: reason, match: known };
  }
  return null;
}

/**
 * Whether a match has just come to wait for somebody.
 *
 * @param {Match | null} before null: not known, so that nobody knows since when it waits
 * @param {Match} after
 * @param {string} me
 */
export function hasCome(before, after, me) {
  const reason = reasonToAct(after, me);
  if (reason !== "turn" && reason !== "rematch") return false;
  if (!before) return false;
  return reasonToAct(before, me) !== reason || before.round.number !== after.round.number;
}
