// Where things are on a board: no drawing in here, and no rules but that a disc falls.

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */
/** @typedef {{ columns: number, rows: number, drop: boolean }} Shape of a board */
/** @typedef {"left" | "right" | "up" | "down"} Direction */

/** @type {Record<Direction, [number, number]>} columns and rows to go */
const ways = { left: [-1, 0], right: [1, 0], up: [0, 1], down: [0, -1] };
/** @type {Record<string, Direction>} */
const arrows = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

/**
 * The layout of the cells of a board, as a class: large from 10×10 on, with coordinates; discs have holes.
 *
 * @param {Shape} shape
 */
export function look({ columns, rows, drop }) {
  const longest = Math.max(columns, rows);
  if (drop) return longest <= 7 ? "disc" : "disc l";
  return longest <= 9 ? "" : "xl";
}

/**
 * The cell that a tap on a cell means: itself, or where a disc dropped in its column comes to lie.
 *
 * @param {MatchView} view
 * @param {number} cell
 * @returns {number | null} null where nothing can be played
 */
export function target({ ruleset, legal }, cell) {
  const meant = ruleset.drop
    ? legal.find((free) => free % ruleset.columns === cell % ruleset.columns)
    : legal.find((free) => free === cell);
  return meant ?? null;
}

/**
 * The cell at a point.
 *
 * @param {Shape} shape
 * @param {number} across in widths of the board from its left edge
 * @param {number} down in heights from its upper edge
 * @returns {number | null} null beside the board
 */
export function cellAt({ columns, rows }, across, down) {
  const column = Math.floor(across * columns);
  const row = rows - 1 - Math.floor(down * rows);
  const isBeside = column < 0 || column >= columns || row < 0 || row >= rows;
  return isBeside ? null : row * columns + column;
}

/**
 * The free cell nearest to the place that the hand goes to first: the middle, or its column.
 *
 * @param {Shape} shape
 * @returns {number}
 */
export function middle({ columns, rows }) {
  return Math.floor((rows - 1) / 2) * columns + Math.floor((columns - 1) / 2);
}

/**
 * The next playable cell that way, past those that are taken.
 *
 * @param {MatchView} view
 * @param {number} cell
 * @param {Direction} direction
 * @returns {number} the same cell when there is none
 */
export function nudge(view, cell, direction) {
  const { columns, rows, drop } = view.ruleset;
  const [across, upward] = ways[direction];
  if (drop && upward) return cell;
  let column = cell % columns + across;
  let row = Math.floor(cell / columns) + upward;
  while (column >= 0 && column < columns && row >= 0 && row < rows) {
    const meant = target(view, row * columns + column);
    if (meant !== null) return meant;
    column += across;
    row += upward;
  }
  return cell;
}

/**
 * The cell to which a key takes the focus: arrows a cell on, Home and End to the ends of the row, with Control to
 * the corners. In a drop board Left and Right go to where the disc would come to lie.
 *
 * @param {MatchView} view
 * @param {number} cell that has the focus
 * @param {{ key: string, ctrlKey: boolean }} press
 * @returns {number | null} null for keys that are none of the board's business
 */
export function stepFocus(view, cell, { key, ctrlKey }) {
  const { columns, rows, drop } = view.ruleset;
  let column = cell % columns;
  let row = Math.floor(cell / columns);
  if (key in arrows) {
    const [across, upward] = ways[arrows[key]];
    column = Math.min(Math.max(column + across, 0), columns - 1);
    row = Math.min(Math.max(row + upward, 0), rows - 1);
  } else if (key === "Home" || key === "End") {
    column = key === "Home" ? 0 : columns - 1;
    if (ctrlKey) row = key === "Home" ? rows - 1 : 0;
  } else {
    return null;
  }
  const next = row * columns + column;
  return drop && column !== cell % columns ? target(view, next) ?? next : next;
}

/**
 * The stroke through a line, in cells from the top left.
 *
 * @param {number[]} line cells, one end first
 * @param {Shape} shape
 */
export function stroke(line, { columns, rows }) {
  const at = (/** @type {number} */ cell) =>
    `${cell % columns + .5} ${rows - Math.floor(cell / columns) - .5}`;
  return `M${at(line[0])}L${at(line[line.length - 1])}`;
}

/**
 * @param {number[]} line
 * @param {Shape} shape
 * @returns {"row" | "column" | "diagonal"}
 */
export function direction(line, { columns }) {
  const step = line[1] - line[0];
  return step === 1 ? "row" : step === columns ? "column" : "diagonal";
}
