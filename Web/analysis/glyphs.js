import { h, svg } from "../kit/dom.js";

/** @typedef {import("./values.js").Worth} Worth */

const drawings = {
  win: "M12 4 22 20H2z",
  draw: "M3 6h18v4.5H3zM3 13.5h18V18H3z",
  loss: "M12 20 2 4h20z",
};

/**
 * The sign of a value, for the eye alone: by its form, not by its colour.
 *
 * @param {Worth["value"] | null} value null for one that isn't known
 */
export function glyph(value) {
  if (!value) return h("span", { class: "sign none", "aria-hidden": "true" }, "?");
  return svg(
    "svg",
    { class: `sign ${value}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("path", { d: drawings[value] }),
  );
}

/** A small mark beside a word. @param {1 | 2} mark */
export function markSign(mark) {
  return svg(
    "svg",
    { class: `sign stroke ${mark === 1 ? "x" : "o"}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("path", {
      d: mark === 1 ? "m5 5 14 14M19 5 5 19" : "M4.5 12a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0",
    }),
  );
}
