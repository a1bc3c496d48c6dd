import { shapeOf } from "../state/ruleset.js";

/**
 * A position in which exactly one move wins at all, or exactly one doesn't lose.
 * @typedef {object} Puzzle
 * @property {number} number of its line, from 1: the easiest first
 * @property {string} round as the rules write it
 * @property {string} board text of its ruleset
 * @property {number | null} winsIn own moves to the end of the game; null where one move holds the draw
 * @property {string} answer the first move, where marks fall its column alone
 * @property {number} grade 1 to 5, by the positions that a proof looks at
 */

export const grades = [1, 2, 3, 4, 5];

/**
 * The puzzles of a text that has one a line, as Scripts/make-puzzles writes them: "5x5x4:c3b2d4b3 3 b4 2".
 *
 * @param {string} text
 * @returns {Puzzle[]}
 */
export function readPuzzles(text) {
  return text.trim().split("\n").map((line, at) => {
    const [round, kind, answer, grade] = line.split(" ");
    return {
      ...{ number: at + 1, round, board: round.split(":")[0], answer, grade: Number(grade) },
      winsIn: kind === "only" ? null : Number(kind),
    };
  });
}

/**
 * The mark that is to move in the first position.
 *
 * @param {import("../engine/bindings.js").MatchView} view
 * @returns {1 | 2}
 */
export function solversMark({ turn }) {
  return turn === 2 ? 2 : 1;
}

/**
 * How many moves both sides together may still make once the solver has made so many own moves, for a win to
 * be in time. Whoever makes a line loses in misere, so there the other side makes the last move.
 *
 * @param {Puzzle} puzzle
 * @param {number} made own moves, at least one
 */
export function pliesLeft({ winsIn, board }, made) {
  const all = 2 * (winsIn ?? 0) - (shapeOf(board).misere ? 0 : 1);
  return all - (2 * made - 1);
}

/**
 * The next puzzle that isn't solved, after one and then from the beginning.
 *
 * @param {Puzzle[]} puzzles
 * @param {string[]} solved their rounds
 * @param {number} [after] a number
 * @returns {Puzzle | null} null once all are solved
 */
export function nextPuzzle(puzzles, solved, after = 0) {
  const done = new Set(solved);
  const inOrder = [...puzzles.slice(after), ...puzzles.slice(0, after)];
  return inOrder.find(({ round, number }) => number !== after && !done.has(round)) ?? null;
}

/**
 * @typedef {object} Filter
 * @property {"all" | "win" | "only"} kind
 * @property {string} board text of a ruleset, or "all"
 * @property {number} grade 0: all
 */

/**
 * @param {Puzzle[]} puzzles
 * @param {Filter} filter
 */
export function filtered(puzzles, { kind, board, grade }) {
  return puzzles.filter((puzzle) =>
    (kind === "all" || (kind === "only") === (puzzle.winsIn === null)) &&
    (board === "all" || puzzle.board === board) && (grade === 0 || puzzle.grade === grade)
  );
}
