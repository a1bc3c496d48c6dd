/** @typedef {import("./picture.js").Scene} Scene */
/** @typedef {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} Context */
/** Corners of a cell, in pixels. @typedef {{ x: number, y: number, side: number }} Place */

const tile = "#2c2458";
const rule = "#6d64a8";

/**
 * Draws the board in the middle of a square: tiles up to 9×9, beyond that a grid.
 *
 * @param {Context} context
 * @param {Scene} scene
 * @param {number} side of the square
 * @param {{ night: string }} look
 */
export function drawBoard(context, { shape, marks, lines, last, people }, side, { night }) {
  const { columns, rows, drop } = shape;
  const longest = Math.max(columns, rows);
  const pitch = side / longest;
  const isGrid = longest > 9 && !drop;
  const colours = ["", "", ""];
  for (const { mark, colour } of people) colours[mark] = colour;
  const corner = (/** @type {number} */ cell) => ({
    x: (side - columns * pitch) / 2 + (cell % columns) * pitch,
    y: (side - rows * pitch) / 2 + (rows - 1 - Math.floor(cell / columns)) * pitch,
    side: pitch,
  });
  if (isGrid) drawGrid(context, shape, corner);
  else for (const cell of marks.keys()) drawTile(context, corner(cell), drop);
  const won = new Set(lines.flat());
  for (const line of lines) {
    drawBand(context, line.map(corner), colours[marks[line[0]]], drop);
  }
  for (const [cell, mark] of marks.entries()) {
    if (!mark) continue;
    const place = corner(cell);
    const isSolid = drop || won.has(cell);
    if (drop) drawDisc(context, place, colours[mark]);
    if (cell === last && won.size === 0 && !drop) drawRing(context, place, colours[mark]);
    drawMark(context, place, mark, isSolid ? night : colours[mark], drop ? .3 : .5);
  }
}

/** @param {Context} context @param {Scene["shape"]} shape @param {(cell: number) => Place} corner */
function drawGrid(context, { columns, rows }, corner) {
  const { x: left, y: bottom, side } = corner(0);
  const { y: top } = corner(columns * (rows - 1));
  context.fillStyle = tile;
  context.fillRect(left, top, columns * side, rows * side);
  context.strokeStyle = rule;
  context.lineWidth = 1.5;
  context.beginPath();
  for (let column = 0; column <= columns; column++) {
    context.moveTo(left + column * side, top);
    context.lineTo(left + column * side, bottom + side);
  }
  for (let row = 0; row <= rows; row++) {
    context.moveTo(left, top + row * side);
    context.lineTo(left + columns * side, top + row * side);
  }
  context.stroke();
}

/** @param {Context} context @param {Place} place @param {boolean} isRound */
function drawTile(context, { x, y, side }, isRound) {
  const gap = side * .03;
  context.fillStyle = tile;
  context.beginPath();
  if (isRound) context.arc(x + side / 2, y + side / 2, side * .44, 0, 2 * Math.PI);
  else context.roundRect(x + gap, y + gap, side - 2 * gap, side - 2 * gap, side * .12);
  context.fill();
}

/** The cells of a line as one shape. @param {Context} context @param {Place[]} places @param {string} colour @param {boolean} isRound */
function drawBand(context, places, colour, isRound) {
  const [from, to] = [places[0], places[places.length - 1]];
  const half = from.side / 2;
  context.strokeStyle = colour;
  context.lineCap = "round";
  context.lineWidth = from.side * (isRound ? .5 : .8);
  context.beginPath();
  context.moveTo(from.x + half, from.y + half);
  context.lineTo(to.x + half, to.y + half);
  context.stroke();
}

/** @param {Context} context @param {Place} place @param {string} colour */
function drawDisc(context, { x, y, side }, colour) {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x + side / 2, y + side / 2, side * .44, 0, 2 * Math.PI);
  context.fill();
}

/** The last move stands out. @param {Context} context @param {Place} place @param {string} colour */
function drawRing(context, { x, y, side }, colour) {
  const gap = side * .06;
  context.strokeStyle = colour;
  context.lineWidth = side * .025;
  context.beginPath();
  context.roundRect(x + gap, y + gap, side - 2 * gap, side - 2 * gap, side * .1);
  context.stroke();
}

/**
 * @param {Context} context
 * @param {Place} place
 * @param {number} mark
 * @param {string} colour
 * @param {number} share of the cell that it takes
 */
function drawMark(context, { x, y, side }, mark, colour, share) {
  const [across, down] = [x + side / 2, y + side / 2];
  const reach = side * share / 2;
  context.strokeStyle = colour;
  context.lineCap = "round";
  context.lineWidth = side * share * .21;
  context.beginPath();
  if (mark === 1) {
    context.moveTo(across - reach, down - reach);
    context.lineTo(across + reach, down + reach);
    context.moveTo(across + reach, down - reach);
    context.lineTo(across - reach, down + reach);
  } else context.arc(across, down, reach * 1.08, 0, 2 * Math.PI);
  context.stroke();
}
