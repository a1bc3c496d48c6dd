// What one of the two may do now, as far as the match tells it: the server has the last word.
import { other } from "./view.js";

/** @typedef {import("wire").Match} Match */
/** @typedef {import("wire").Command} Command */
/** @typedef {import("wire").Seat} Seat */
/** @typedef {"possible" | "asked" | "not"} Possibility asked: done already, it is for the other to answer */
/**
 * A question that the other asks, or that the reader is to decide.
 * @typedef {object} Question
 * @property {"draw" | "takeback" | "reset" | "away" | "slow"} kind away, slow: the round may be claimed
 * @property {Command | null} yes null while it is not possible yet
 * @property {Command | null} no null: the reader goes on waiting
 * @property {number} wait milliseconds until yes is possible
 */

/**
 * @param {Match} match
 * @param {Seat} seat
 * @returns {{ offerDraw: Possibility, takeBack: Possibility, reset: Possibility }}
 */
export function possible({ round, pace, drawOffer, drawOfferFrom, takebackAsk, resetAsk }, seat) {
  const isOpen = !round.ending;
  const mayOffer = isOpen && !drawOffer && round.ply >= drawOfferFrom[seat - 1];
  const toTakeBack = round.turn === seat ? 2 : 1;
  const mayTakeBack = isOpen && pace === 0 && !takebackAsk && round.ply >= toTakeBack;
  const state = (/** @type {boolean} */ isAsked, /** @type {boolean} */ may) =>
    isAsked ? "asked" : may ? "possible" : "not";
  return {
    offerDraw: state(drawOffer === seat, mayOffer),
    takeBack: state(takebackAsk === seat, mayTakeBack),
    reset: state(resetAsk === seat, true),
  };
}

/**
 * The questions that wait for an answer of the reader.
 *
 * @param {Match} match
 * @param {Seat} seat
 * @param {number} now the server's time
 * @returns {Question[]}
 */
export function questions(match, seat, now) {
  const { round: { number: round, ply }, drawOffer, takebackAsk, resetAsk } = match;
  const asker = other(seat);
  const answer = (/** @type {Partial<Command>} */ command) => ({
    yes: /** @type {Command} */ ({ ...command, round, accept: true }),
    no: /** @type {Command} */ ({ ...command, round, accept: false }),
    wait: 0,
  });
  /** @type {(Question | null | false)[]} */
  const all = [
    drawOffer === asker && { kind: "draw", ...answer({ command: "answerDraw" }) },
    takebackAsk === asker && { kind: "takeback", ...answer({ command: "answerTakeback", ply }) },
    resetAsk === asker && { kind: "reset", ...answer({ command: "answerReset" }) },
    claim(match, seat, now),
  ];
  return all.filter((each) => each !== null && each !== false);
}

/**
 * The question of the reader that the other has declined, in words or by playing on.
 *
 * @param {Match} before
 * @param {Match} after
 * @param {Seat} seat
 * @returns {("draw" | "takeback" | "reset")[]}
 */
export function declined(before, after, seat) {
  if (before.round.number !== after.round.number) return [];
  const isOver = (/** @type {"drawOffer" | "takebackAsk" | "resetAsk"} */ ask) =>
    before[ask] === seat && after[ask] === undefined;
  const plies = after.round.ply - before.round.ply;
  const isOpen = !after.round.ending;
  /** @type {("draw" | "takeback" | "reset" | false)[]} */
  const all = [
    // An offer goes with a move that is taken back, a question with any move.
    isOpen && plies >= 0 && isOver("drawOffer") && "draw",
    isOpen && plies === 0 && isOver("takebackAsk") && "takeback",
    isOver("resetAsk") && "reset",
  ];
  return all.filter((each) => each !== false);
}

/**
 * @param {Match} match
 * @param {Seat} seat
 * @param {number} now
 * @returns {Question | null}
 */
function claim({ round, pace, claimFrom }, seat, now) {
  const from = claimFrom[seat - 1];
  if (!from || round.ending) return null;
  const wait = Math.max(Date.parse(from) - now, 0);
  const isLive = pace > 0;
  if (wait > (isLive ? awayTime : 0)) return null;
  const yes = wait > 0 ? null : /** @type {const} */ ({ command: "claim", round: round.number });
  return { kind: isLive ? "away" : "slow", yes, no: null, wait };
}

/** The milliseconds after which somebody who is away from a live round loses it, if the other wants. */
const awayTime = 20_000;

/**
 * The time that the player to move still has.
 *
 * @param {Match} match
 * @param {number} now the server's time
 * @returns {number | null} milliseconds; null without a clock
 */
export function timeLeft({ round, pace }, now) {
  if (!round.deadline || round.ending) return null;
  return Math.min(Math.max(Date.parse(round.deadline) - now, 0), pace * 1_000);
}

/**
 * The time until the next look at what time changes by itself: the seconds of the clock, and what may be claimed.
 *
 * @param {Match} match
 * @param {Seat | 0} seat
 * @param {number} now the server's time
 * @returns {number | null} milliseconds; null: never
 */
export function nextTick(match, seat, now) {
  const from = seat !== 0 && match.claimFrom[seat - 1];
  const untilClaim = from && !match.round.ending ? Date.parse(from) - now : 0;
  const left = timeLeft(match, now) ?? 0;
  const toNextSecond = (/** @type {number} */ time) => time % 1_000 || 1_000;
  const times = [left && toNextSecond(left)];
  times.push(match.pace > 0 && untilClaim > 0 ? toNextSecond(untilClaim) : untilClaim);
  const ahead = times.filter((time) => time > 0);
  return ahead.length > 0 ? Math.min(...ahead) : null;
}

/**
 * Whether a player is away from an open live round.
 *
 * @param {Match} match
 * @param {Seat} seat
 * @param {number} now the server's time
 */
export function isAway({ away, round }, seat, now) {
  const since = away[seat - 1];
  return !round.ending && since !== null && Date.parse(since) <= now;
}
