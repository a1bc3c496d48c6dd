import { materialOf } from "../board/ground.js";
import { settings } from "../state/settings.js";
import { svg } from "./dom.js";

/** Marks keep this far from the edges of their cell. */
const inset = .23;
const width = 1 - 2 * inset;

/**
 * A small drawing of a board, for the eye alone.
 *
 * @param {object} board
 * @param {number} board.columns
 * @param {number} board.rows
 * @param {boolean} [board.drop]
 * @param {number[]} [board.marks] by cell, row by row from a1: 0 none, 1 X, 2 O
 * @param {number[][]} [board.lines] winning cells, each line from end to end
 * @param {import("../state/settings.js").BoardStyle} [style] what it is made of, if not of what was chosen
 * @returns {SVGSVGElement}
 */
export function miniBoard(
  { columns, rows, drop = false, marks = [], lines = [] },
  style = settings.get().boardStyle,
) {
  const side = Math.max(columns, rows);
  const margin = side * .11;
  const left = (columns - side) / 2 - margin;
  const top = (rows - side) / 2 - margin;
  const size = side + 2 * margin;
  /** @param {number} cell @returns {[number, number]} upper left corner */
  const corner = (cell) => [cell % columns, rows - 1 - Math.floor(cell / columns)];
  const mark = { fill: "none", "stroke-width": .14 + .011 * side };
  /** @param {1 | 2} which @param {(x: number, y: number) => string} draw */
  const drawn = (which, draw) =>
    marks.map((each, cell) => each === which ? draw(...corner(cell)) : "").join("");
  return svg(
    "svg",
    {
      class: `mini ${materialOf({ columns, rows, drop }, style)}`,
      viewBox: `${left} ${top} ${size} ${size}`,
      "aria-hidden": "true",
    },
    lines.map((line) => won(line.map(corner), marks[line[0]])),
    svg("path", { class: "grid", "stroke-width": .03 + .01 * side, d: grid(columns, rows) }),
    svg("path", { ...mark, class: "x", d: drawn(1, cross) }),
    svg("path", { ...mark, class: "o", d: drawn(2, ring) }),
  );
}

/** @param {number} x @param {number} y */
function cross(x, y) {
  const [start, far] = [`${x + inset} ${y + inset}`, `${x + 1 - inset} ${y + inset}`];
  return `M${start}l${width} ${width}M${far}l${-width} ${width}`;
}

/** @param {number} x @param {number} y */
function ring(x, y) {
  const half = `a${width / 2} ${width / 2} 0 1 0`;
  return `M${x + inset} ${y + .5}${half} ${width} 0${half} ${-width} 0`;
}

/** @param {number} columns @param {number} rows */
function grid(columns, rows) {
  const across = Array.from({ length: columns - 1 }, (_, at) => `M${at + 1} .08v${rows - .16}`);
  const down = Array.from({ length: rows - 1 }, (_, at) => `M.08 ${at + 1}h${columns - .16}`);
  return [...across, ...down].join("");
}

/** @param {[number, number][]} corners @param {number} mark */
function won(corners, mark) {
  const [from, to] = [corners[0], corners[corners.length - 1]];
  const d = `M${from[0] + .5} ${from[1] + .5}L${to[0] + .5} ${to[1] + .5}`;
  const props = { "stroke-width": .62, fill: "none", opacity: .28 };
  return svg("path", { ...props, class: mark === 1 ? "x" : "o", d });
}
