import { svg } from "../kit/dom.js";

/**
 * The drawing of a mark for a cell. It says nothing to a screen reader: the label of the cell does.
 *
 * @param {1 | 2} mark X or O
 * @param {string} [classes] "in-now" lets it appear with a movement, "ghost" is a mark yet to be placed
 */
export function drawMark(mark, classes = "") {
  const paths = mark === 1
    ? [
      svg("path", { pathLength: 1, d: "M5 5l14 14" }),
      svg("path", { pathLength: 1, d: "M19 5 5 19" }),
    ]
    : [svg("circle", { cx: 12, cy: 12, r: 7.6 })];
  return svg("svg", {
    class: `${mark === 1 ? "m-x" : "m-o"} ${classes}`.trim(),
    viewBox: "0 0 24 24",
    "aria-hidden": "true",
  }, paths);
}
