// A board seen closely, by zoom or through a magnifier: pure geometry.
import { middle, moved, zoomed } from "../photo/crop.js";

/** @typedef {import("./geometry.js").Shape} Shape */
/** @typedef {import("../photo/crop.js").Square} Square */
/** @typedef {{ left: number, top: number, width: number, height: number }} Box */

/** The board as a picture of which a part is seen: across in its widths, down in its heights. */
export const whole = { width: 1, height: 1 };

/** The size of a cell, with its line, that a finger hits for sure, in pixels. */
const finger = 46;
/** The magnifier keeps so far from the finger, and from the edges of the window. */
const away = { finger: 30, edge: 4 };

/**
 * The factor by which a board is to be magnified so that a finger can be sure of its cells.
 *
 * @param {number} pitch of the cells, in pixels
 * @returns {number} at least half as much again, so that it can be seen
 */
export function closeEnough(pitch) {
  return Math.max(1.5, finger / pitch);
}

/**
 * The part of a board around a cell.
 *
 * @param {Shape} shape
 * @param {number} cell
 * @param {number} zoom
 * @returns {Square}
 */
export function partAround(shape, cell, zoom) {
  return follow(zoomed(middle(whole), whole, zoom, centre(shape, cell)), shape, cell);
}

/**
 * Moves the part of a board that is seen by as little as shows a cell, with half a cell around it.
 *
 * @param {Square} part
 * @param {Shape} shape
 * @param {number} cell
 * @returns {Square}
 */
export function follow(part, shape, cell) {
  const [across, down] = centre(shape, cell);
  const way = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ room) =>
    Math.min(0, at - room - from) + Math.max(0, at + room - from - part.side);
  const right = way(across, part.x, 1 / shape.columns);
  const below = way(down, part.y, 1 / shape.rows);
  return moved(part, whole, right / part.side, below / part.side);
}

/**
 * The place in the window of the part of a board that is seen.
 *
 * @param {Box} board where all of it would lie
 * @param {Square} part
 * @returns {Box}
 */
export function frameOf({ left, top, width, height }, { x, y, side }) {
  return {
    left: left + x * width,
    top: top + y * height,
    width: side * width,
    height: side * height,
  };
}

/**
 * The cells around a cell, row by row from the top left.
 *
 * @param {Shape} shape
 * @param {number} cell
 * @param {number} reach how many to each side
 * @returns {(number | null)[]} null beside the board
 */
export function around({ columns, rows }, cell, reach) {
  const steps = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach);
  return steps.flatMap((down) =>
    steps.map((right) => {
      const column = cell % columns + right;
      const row = Math.floor(cell / columns) - down;
      const isBeside = column < 0 || column >= columns || row < 0 || row >= rows;
      return isBeside ? null : row * columns + column;
    })
  );
}

/**
 * The place where the magnifier hangs: above the finger, or where there is no room, beside it.
 *
 * @param {{ x: number, y: number }} at the finger
 * @param {{ width: number, height: number }} size of the magnifier
 * @param {{ width: number, height: number }} window
 * @returns {{ left: number, top: number }}
 */
export function placeAbove({ x, y }, { width, height }, window) {
  const last = window.width - width - away.edge;
  const within = (/** @type {number} */ left) => Math.max(away.edge, Math.min(left, last));
  const top = y - away.finger - height;
  if (top >= away.edge) return { left: within(x - width / 2), top };
  const isLeft = x < window.width / 2;
  const left = isLeft ? x + away.finger : x - away.finger - width;
  return { left: within(left), top: away.edge };
}

/** @param {Shape} shape @param {number} cell @returns {[number, number]} */
function centre({ columns, rows }, cell) {
  const row = rows - 1 - Math.floor(cell / columns);
  return [(cell % columns + .5) / columns, (row + .5) / rows];
}
