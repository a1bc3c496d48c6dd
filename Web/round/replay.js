import { markAt } from "../match/turns.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */

/** The speeds of a replay that goes on by itself: times the usual speed. */
export const speeds = [1, 2, 4, .5];
/** The time for which a position is shown at the usual speed, in milliseconds. */
export const pause = 900;
/** A finger that goes so far sideways, in pixels, turns to the next position. */
const swipe = 36;

/**
 * A round as it was after some of its moves, to look at.
 *
 * @param {MatchView} view of the whole round
 * @param {number} ply how many moves had been made
 * @returns {MatchView}
 */
export function viewAt(view, ply) {
  if (ply >= view.moves.length) return view;
  const [board, text] = view.roundText.split(":");
  const moves = view.moves.slice(0, ply);
  const marks = Array(view.marks.length).fill(0);
  for (const [at, cell] of moves.entries()) marks[cell] = markAt(at);
  return {
    ...view,
    roundText: `${board}:${text.match(/[a-z]\d*/g)?.slice(0, ply).join("")}`,
    moves,
    marks,
    legal: [],
    turn: markAt(ply),
    outcome: "running",
    winner: 0,
    lines: [],
  };
}

/**
 * The ply to which a key takes the replay.
 *
 * @param {string} key as in KeyboardEvent
 * @param {number} ply
 * @param {number} last
 * @returns {number | null} null for other keys
 */
export function plyFor(key, ply, last) {
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (key === "ArrowLeft") return Math.max(ply - 1, 0);
  if (key === "ArrowRight") return Math.min(ply + 1, last);
  return null;
}

/**
 * The key that a movement of a finger stands for: to the left is forward, as with pages.
 *
 * @param {number} right how far it went, in pixels
 * @param {number} down
 * @returns {"ArrowLeft" | "ArrowRight" | null} null for a movement that is none sideways
 */
export function keyForSwipe(right, down) {
  if (Math.abs(right) < swipe || Math.abs(right) < 2 * Math.abs(down)) return null;
  return right < 0 ? "ArrowRight" : "ArrowLeft";
}
