// What two have played, told in short: pure, from their matches and the rounds that are over.
import { resultFor } from "../online/lobby.js";

/** @typedef {import("wire").Match} Match */
/** @typedef {import("wire").PastRound} PastRound */
/** @typedef {{ match: Match, round: PastRound }} Played a round that is over, and its match */

const dayLength = 86_400_000;
/** The number of pages that are asked for at most, of one match. */
const mostPages = 4;

/**
 * The rounds of a match that are over: a page, and the pages before it as long as they may have rounds of the last
 * days. What can't be had is left out.
 *
 * @param {Date} now
 * @param {number} days
 * @param {(before: number | undefined) => Promise<import("wire").RoundPage>} load
 */
export async function roundsOf(now, days, load) {
  const start = now.getTime() - days * dayLength;
  /** @type {PastRound[]} */
  const all = [];
  /** @type {number | undefined} */
  let before;
  for (let page = 0; page < mostPages; page++) {
    const { rounds, next } = await load(before).catch(() => ({ rounds: [], next: undefined }));
    all.push(...rounds);
    const oldest = all.at(-1);
    if (next === undefined || !oldest || Date.parse(oldest.endedAt) < start) break;
    before = next;
  }
  return all;
}

/**
 * The matches in which a round is over, those that changed last first.
 *
 * @param {Match[]} matches
 * @param {number} count no more than these
 */
export function playedLast(matches, count) {
  return matches.filter(({ round }) => round.ending || round.number > 1)
    .sort((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))
    .slice(0, count);
}

/**
 * Rounds with a result, the newest first.
 *
 * @param {Played[]} played
 * @param {number} count no more than these
 */
export function latest(played, count) {
  return played.filter(({ round }) => round.ending.kind !== "void")
    .sort((a, b) => Date.parse(b.round.endedAt) - Date.parse(a.round.endedAt))
    .slice(0, count);
}

/** The result of a round for a player. @param {Played} played @param {string} player */
export function resultOf({ match: { players }, round: { ending } }, player) {
  const match = /** @type {Match} */ ({ players, round: { ending } });
  return /** @type {"won" | "lost" | "drawn"} */ (resultFor(match, player));
}

/**
 * The boards that were played most, with how many rounds.
 *
 * @param {Match[]} matches
 * @param {number} count no more than these
 * @returns {[board: string, rounds: number][]}
 */
export function favourites(matches, count) {
  /** @type {Map<string, number>} */
  const boards = new Map();
  for (const { ruleset, round: { number, ending } } of matches) {
    const rounds = ending ? number : number - 1;
    if (rounds > 0) boards.set(ruleset, (boards.get(ruleset) ?? 0) + rounds);
  }
  return [...boards].sort((a, b) => b[1] - a[1]).slice(0, count);
}

/**
 * The number of rounds that ended on each of the last days, today's last.
 *
 * @param {Played[]} played
 * @param {Date} now
 * @param {number} days
 * @returns {number[]}
 */
export function byDay(played, now, days) {
  const counts = Array(days).fill(0);
  const today = startOfDay(now);
  for (const { round } of played) {
    // A day on which the clocks change is an hour longer or shorter.
    const ago = Math.round((today - startOfDay(new Date(round.endedAt))) / dayLength);
    if (ago >= 0 && ago < days) counts[days - 1 - ago]++;
  }
  return counts;
}

/** @param {Date} time */
function startOfDay(time) {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}
