import { markAt } from "../match/turns.js";

/** @typedef {import("../engine/door.js").MatchView} MatchView */

/**
 * A round as it was after some of its moves, to look at.
 *
 * @param {MatchView} view of the whole round
 * @param {number} ply how many moves had been made
 * @returns {MatchView}
 */
export function viewAt(view, ply) {
  if (ply >= view.moves.length) return view;
  const moves = view.moves.slice(0, ply);
  const marks = Array(view.marks.length).fill(0);
  for (const [at, cell] of moves.entries()) marks[cell] = markAt(at);
  return {
    ...view,
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
 * Where a key takes the replay.
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
