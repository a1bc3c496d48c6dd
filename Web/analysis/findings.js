import { canonical, symmetries } from "./symmetry.js";

/** @typedef {import("../engine/solver-bindings.js").Evaluation} Evaluation */
/** @typedef {Evaluation & { tried: number }} Found tried: the most positions that it was given */

/** What the solver has found out about positions of one board. Those that are the same when turned are one. */
export class Findings {
  /** @type {Map<string, Found>} */
  #found = new Map();
  /** What was asked for before: the same positions are asked for again and again. */
  #known = new Map();
  #ways;

  /** @param {import("./symmetry.js").Shape} shape */
  constructor(shape) {
    this.#ways = symmetries(shape);
  }

  /**
   * @param {number[]} moves cells in the order of play
   * @returns {Found | undefined}
   */
  of(moves) {
    const { key, way } = this.#place(moves);
    const found = this.#found.get(key);
    return found && turned(found, (cell) => way.indexOf(cell));
  }

  /**
   * Keeps what was found, unless more is known.
   *
   * @param {number[]} moves
   * @param {Evaluation} evaluation
   * @param {number} budget
   */
  add(moves, evaluation, budget) {
    const { key, way } = this.#place(moves);
    const before = this.#found.get(key);
    if (before?.isProven && !evaluation.isProven) return;
    const tried = Math.max(budget, before?.tried ?? 0);
    const nodes = evaluation.nodes + (before?.nodes ?? 0);
    this.#found.set(key, { ...turned(evaluation, (cell) => way[cell]), nodes, tried });
  }

  /** @param {number[]} moves @returns {{ key: string, way: number[] }} */
  #place(moves) {
    const text = moves.join();
    let place = this.#known.get(text);
    if (!place) this.#known.set(text, place = canonical(moves, this.#ways));
    return place;
  }
}

/**
 * The same with its cells where they come to lie.
 *
 * @template {Evaluation} T
 * @param {T} evaluation
 * @param {(cell: number) => number} way
 * @returns {T}
 */
function turned(evaluation, way) {
  const { best, reason } = evaluation;
  return {
    ...evaluation,
    best: best.map(way),
    reason: { ...reason, cells: reason.cells.map(way) },
  };
}
