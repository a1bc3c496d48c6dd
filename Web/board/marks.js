import { svg } from "../kit/dom.js";

/**
 * The drawing of a mark for a cell. It says nothing to a screen reader: the label of the cell does.
 *
 * @param {1 | 2} mark X or O
 * @param {boolean} isNew lets it appear with a movement
 */
export function drawMark(mark, isNew) {
  // Two strokes of a pen, or one around from the top.
  const strokes = mark === 1
    ? ["M5 5l14 14", "M19 5 5 19"]
    : ["M12 4.4a7.6 7.6 0 0 1 0 15.2a7.6 7.6 0 0 1 0-15.2z"];
  return svg(
    "svg",
    { class: isNew && "in-now", viewBox: "0 0 24 24", "aria-hidden": "true" },
    strokes.map((d) => svg("path", { pathLength: 1, d })),
  );
}
