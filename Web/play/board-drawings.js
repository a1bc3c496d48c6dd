import { miniBoard } from "../kit/mini-board.js";

/** @typedef {import("../state/ruleset.js").Shape} Shape */

/**
 * A board on which X has made a line.
 *
 * @param {Shape} shape
 * @returns {SVGSVGElement}
 */
export function sampleBoard(shape) {
  const { columns, rows, drop } = shape;
  const line = sampleLine(shape);
  const isAcross = line[1] === line[0] + 1;
  const besides = drop && isAcross ? columns : isAcross || !drop ? -columns : -1;
  const marks = Array(columns * rows).fill(0);
  for (const cell of line.slice(0, -1)) marks[cell + besides] = 2;
  for (const cell of line) marks[cell] = 1;
  return miniBoard({ columns, rows, drop, marks, lines: [line] });
}

/**
 * The cells of a line in the middle of a board: a diagonal, or where marks fall or it doesn't fit, a
 * line across, or up.
 *
 * @param {Shape} shape
 * @returns {number[]}
 */
function sampleLine({ columns, rows, inARow, drop }) {
  const length = Math.min(inARow, Math.max(columns, rows));
  const isAcross = columns >= length;
  const isDiagonal = isAcross && rows >= length && !drop;
  const margin = (/** @type {number} */ side) => Math.floor((side - length) / 2);
  const column = isAcross ? margin(columns) : Math.floor(columns / 2);
  const middle = isAcross ? Math.floor(rows / 2) : margin(rows);
  const row = drop ? 0 : isDiagonal ? rows - 1 - margin(rows) : middle;
  const step = isDiagonal ? 1 - columns : isAcross ? 1 : columns;
  return Array.from({ length }, (_, at) => row * columns + column + at * step);
}
