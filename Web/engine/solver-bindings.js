// The solver, as the Swift sources say it. The numbers are laid out by Sources/BrowserSolver.
import { readAnswer, writeText } from "./bindings.js";

/** @typedef {import("./bindings.js").Memory & { move(length: number, seed: bigint, budget: number): number, evaluate(length: number, budget: number): number, book(length: number): number }} Solver */
/**
 * What is known of a position, for the side to move.
 * @typedef {object} Evaluation
 * @property {"loss" | "draw" | "win" | "unknown"} value unknown as long as it isn't proven
 * @property {number | null} plies how many moves both sides together still play; null for a draw, or where
 *   nothing is known
 * @property {boolean} isProven
 * @property {number} nodes positions that were looked at
 * @property {number[]} best cells; a guess where nothing is proven
 * @property {Reason} reason
 */
/**
 * What shows that a value is right: the moves of a win; pairs of cells, one after the other, by which the side to
 * move is stopped, or both sides are; or the only cells whose lines are still open.
 * @typedef {{ kind: "none" | "line" | "pairs" | "pairsForBoth" | "zone", cells: number[] }} Reason
 */

/** The bytes of the buffer. */
const roomForBook = 16_384;
const kinds = /** @type {const} */ (["none", "line", "pairs", "pairsForBoth", "zone"]);
const values = /** @type {const} */ (["loss", "draw", "win", "unknown"]);

/**
 * @param {Solver} solver
 * @param {string} roundText
 * @param {number} budget how many positions it may look at
 * @returns {Evaluation}
 * @throws {import("./bindings.js").RulesError}
 */
export function evaluate(solver, roundText, budget) {
  const count = solver.evaluate(writeText(solver, roundText), budget);
  const [value, plies, isProven, nodes, bestCount, ...rest] = readAnswer(solver, count);
  const [kind, ...cells] = rest.slice(bestCount);
  return {
    value: values[value],
    plies: plies < 0 ? null : plies,
    isProven: isProven === 1,
    ...{ nodes, best: rest.slice(0, bestCount), reason: { kind: kinds[kind], cells } },
  };
}

/**
 * Gives the solver an opening book: positions of its board are looked up in it first.
 *
 * @param {Solver} solver
 * @param {Uint8Array} file as `Books` has it
 * @returns {boolean} whether it is one
 */
export function useBook(solver, file) {
  for (let start = 0; start < file.length; start += roomForBook) {
    const part = file.subarray(start, start + roomForBook);
    new Uint8Array(solver.memory.buffer, solver.buffer()).set(part);
    if (solver.book(part.length) !== 1) return false;
  }
  return solver.book(0) === 1;
}

/**
 * The move of the strongest computer.
 * @param {Solver} solver
 * @param {string} roundText
 * @param {bigint} seed a round with the same seed is played the same way
 * @param {number} budget
 * @returns {number} cell
 * @throws {import("./bindings.js").RulesError}
 */
export function bestMove(solver, roundText, seed, budget) {
  const cell = solver.move(writeText(solver, roundText), seed, budget);
  if (cell < 0) readAnswer(solver, cell);
  return cell;
}
