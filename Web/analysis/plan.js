import { bestLine } from "./story.js";

/** @typedef {import("./findings.js").Findings} Findings */
/**
 * What there is to find out.
 * @typedef {object} Scene
 * @property {number[]} line moves of the game, of which every position is looked at
 * @property {number} at how many of them are made
 * @property {number[]} legal cells of the position that is shown, the most interesting first
 * @property {number} passes how often everything is looked at, more closely each time
 */
/** @typedef {{ moves: number[], budget: number }} Task a position, and how many positions to look at for it */

/** Positions that a pass may look at for each of its own: the first fills the board, the last take their time. */
const budgets = [20_000, 200_000, 1_000_000, 4_000_000, 16_000_000];
/** The passes that come by themselves; further ones where somebody asks for them. */
export const usualPasses = 3;
export const mostPasses = budgets.length;

/**
 * What to look at next: first the position that is shown, then the game from its end, then how it goes on
 * at best, and the moves one by one.
 *
 * @param {Scene} scene
 * @param {Findings} findings
 * @returns {Task | null} null when nothing is left
 */
export function nextTask(scene, findings) {
  for (const budget of budgets.slice(0, scene.passes)) {
    for (const moves of positions(scene, findings)) {
      const found = findings.of(moves);
      if (!found || !found.isProven && found.tried < budget) return { moves, budget };
    }
  }
  return null;
}

/** @param {Scene} scene @param {Findings} findings */
function* positions({ line, at, legal }, findings) {
  const shown = line.slice(0, at);
  yield shown;
  for (let count = line.length; count >= 0; count--) yield line.slice(0, count);
  const ahead = bestLine(findings, shown);
  for (const count of ahead.keys()) yield [...shown, ...ahead.slice(0, count + 1)];
  for (const cell of legal) yield [...shown, cell];
}

/**
 * How far the moves of the position that is shown are looked at.
 *
 * @param {Scene} scene
 * @param {Findings} findings
 */
export function progress({ line, at, legal }, findings) {
  const found = legal.map((cell) => findings.of([...line.slice(0, at), cell]));
  return {
    all: legal.length,
    seen: found.filter(Boolean).length,
    known: found.filter((each) => each?.isProven).length,
  };
}

/**
 * Moves in the order in which one wants to know about them: what was played, what the solver likes, and what is
 * near other marks.
 *
 * @param {number[]} legal
 * @param {{ columns: number, rows: number }} shape
 * @param {number[]} marks
 * @param {(number | undefined)[]} first
 */
export function byInterest(legal, { columns, rows }, marks, first) {
  const [middleX, middleY] = [(columns - 1) / 2, (rows - 1) / 2];
  const distance = (/** @type {number} */ cell) => {
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    const near = marks.flatMap((mark, at) =>
      mark ? [Math.max(Math.abs(at % columns - x), Math.abs(Math.floor(at / columns) - y))] : []
    );
    const toMiddle = Math.hypot(x - middleX, y - middleY) / (columns + rows);
    return Math.min(...near, columns + rows) + toMiddle;
  };
  const places = new Map(legal.map((cell) => {
    const at = first.indexOf(cell);
    return [cell, at < 0 ? first.length + distance(cell) : at];
  }));
  return [...legal].sort((one, other) =>
    Number(places.get(one)) - Number(places.get(other)) || one - other
  );
}
