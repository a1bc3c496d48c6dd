import { svg } from "../kit/dom.js";

/**
 * The drawing of a mark for a cell. It says nothing to a screen reader: the label of the cell does.
 *
 * @param {1 | 2} mark X or O
 * @param {boolean} isNew lets it appear with a movement
 */
export function drawMark(mark, isNew) {
  const paths = mark === 1
    ? ["M5 5l14 14", "M19 5 5 19"].map((d) => svg("path", { pathLength: 1, d }))
    : svg("circle", { cx: 12, cy: 12, r: 7.6, pathLength: 1, transform: "rotate(-90 12 12)" });
  return svg(
    "svg",
    { class: isNew && "in-now", viewBox: "0 0 24 24", "aria-hidden": "true" },
    paths,
  );
}
