import { svg } from "../../kit/dom.js";

/** @typedef {Record<string, string | number>} More further attributes */

/** @param {string} fill @param {string} d @param {More} [more] */
export function area(fill, d, more = {}) {
  return svg("path", { d, fill, ...more });
}

/** @param {string} stroke @param {number} width @param {string} d @param {More} [more] */
export function line(stroke, width, d, more = {}) {
  return svg("path", { d, stroke, "stroke-width": width, ...more });
}

/** @param {string} fill @param {number} cx @param {number} cy @param {number} r @param {More} [more] */
export function ball(fill, cx, cy, r, more = {}) {
  return svg("circle", { cx, cy, r, fill, ...more });
}

/** @param {string} stroke @param {number} width @param {number} cx @param {number} cy @param {number} r */
export function ring(stroke, width, cx, cy, r) {
  return svg("circle", { cx, cy, r, stroke, "stroke-width": width });
}

/** @param {string} fill @param {[x: number, y: number, width: number, height: number]} at @param {number} [rx] */
export function box(fill, [x, y, width, height], rx = 0) {
  return svg("rect", { x, y, width, height, rx, fill });
}

/** The numbers from 0 on. @template T @param {number} count @param {(i: number) => T} make */
export function times(count, make) {
  return Array.from({ length: count }, (_, i) => make(i));
}
