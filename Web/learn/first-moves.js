import { compare } from "../analysis/values.js";
import { symmetries } from "../analysis/symmetry.js";
import { moveName } from "../analysis/round-text.js";

/** @typedef {import("../analysis/values.js").Worth} Worth */
/** @typedef {import("../engine/bindings.js").Ruleset} Ruleset */
/**
 * What a first move is worth to who makes it, and of how many answers how many are good enough.
 * @typedef {Worth & { right: number, answers: number }} FirstMove
 */
/**
 * What is known of a board, by Scripts/known.
 * @typedef {object} Known
 * @property {"win" | "draw" | "unknown"} value to who begins
 * @property {number | null} plies marks to the end
 * @property {Record<string, FirstMove>} moves one of those that are the same when the board is turned
 * @property {{ moves: string, pairs: [string, string][] } | null} why a position that shows why it is a draw
 * @property {{ marks: number, ways: number, isWhole: boolean }} counted ways to make so many marks, or whole games
 * @property {{ name: string, moves: string }[]} lessons positions that the texts of these names tell of
 */

/**
 * The first moves of a board by their cells, and those that are the hardest to answer: the best, and of them those
 * to which the fewest answers are right. None where all are the same.
 *
 * @param {Known} known
 * @param {Pick<Ruleset, "columns" | "rows" | "drop">} ruleset
 * @param {number[]} legal cells of the empty board
 * @returns {{ of: Map<number, FirstMove>, best: number[] }}
 */
export function firstMoves({ moves }, ruleset, legal) {
  const ways = symmetries(ruleset);
  /** @type {Map<number, FirstMove>} */
  const of = new Map();
  for (const cell of legal) {
    const name = ways.map((way) => moveName(way[cell], ruleset)).find((each) => moves[each]);
    if (name) of.set(cell, moves[name]);
  }
  const [hardest] = [...of.values()].sort(byHardness).reverse();
  const best = legal.filter((cell) => {
    const move = of.get(cell);
    return move && byHardness(move, hardest) === 0;
  });
  return { of, best: best.length < legal.length ? best : [] };
}

/** Orders by how hard they are to answer, the hardest last. @param {FirstMove} one @param {FirstMove} other */
function byHardness(one, other) {
  return compare(one, other) || other.right - one.right;
}

/**
 * How strongly a move is coloured: the fewer answers are right, the more.
 *
 * @param {FirstMove} move
 * @returns {number} 0.2 to 1
 */
export function strengthOf({ right, answers }) {
  return Math.round((1 - .8 * right / answers) * 100) / 100;
}
