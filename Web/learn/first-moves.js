import { compare } from "../analysis/values.js";
import { symmetries } from "../analysis/symmetry.js";
import { moveName } from "../analysis/round-text.js";

/** @typedef {import("../analysis/values.js").Worth} Worth */
/** @typedef {import("../engine/bindings.js").Ruleset} Ruleset */
/**
 * The value of a first move to its player, and how many of the `answers` to it are right: lose nothing.
 * @typedef {Worth & { right: number, answers: number }} FirstMove
 */
/**
 * Facts about a board, as Scripts/known has worked them out.
 * @typedef {object} Known
 * @property {"win" | "draw" | "unknown"} value to the player who begins
 * @property {number | null} plies marks until the end of the round; null where that isn't known
 * @property {Record<string, FirstMove>} moves one of each set that mirroring and turning make equal
 * @property {{ moves: string, pairs: [string, string][] } | null} why a position and pairs of cells: why it
 *   is a draw
 * @property {{ marks: number, ways: number, isWhole: boolean }} counted the number of ways to put the first
 *   `marks` marks; `isWhole`: of games to their end
 * @property {{ name: string, moves: string }[]} lessons positions, each explained by the text of its name
 */

/**
 * The first moves of a board by their cells, and the cells that are hardest to answer: those of the best value, and
 * among these those to which the fewest answers are right. `best` is empty where all cells are equally good.
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
 * The strength of a move's colour: the fewer answers are right, the stronger.
 *
 * @param {FirstMove} move
 * @returns {number} 0.2 to 1
 */
export function strengthOf({ right, answers }) {
  return Math.round((1 - .8 * right / answers) * 100) / 100;
}
