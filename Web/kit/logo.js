import { svg } from "./dom.js";

/** An X and an O that belong together. */
export function logo() {
  return svg(
    "svg",
    { width: 34, height: 30, viewBox: "0 0 34 30", "aria-hidden": "true" },
    svg("circle", { class: "o", cx: 22.5, cy: 15, r: 8.5 }),
    svg("path", { class: "x", d: "M4 8l14 14M18 8 4 22" }),
  );
}
