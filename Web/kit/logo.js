import { look } from "../app/look.js";
import { h, svg } from "./dom.js";

/** The sign of the club; without one an X and an O that belong together. */
export function logo() {
  const sign = look.get().logo;
  if (sign) return h("img", { src: logoPath(sign), width: 30, height: 30, alt: "" });
  return svg(
    "svg",
    { width: 34, height: 30, viewBox: "0 0 34 30", "aria-hidden": "true" },
    svg("circle", { class: "o", cx: 22.5, cy: 15, r: 8.5 }),
    svg("path", { class: "x", d: "M4 8l14 14M18 8 4 22" }),
  );
}

/** @param {string} sign the name of a logo */
export function logoPath(sign) {
  return `/api/v1/club/logos/${sign}/192`;
}
