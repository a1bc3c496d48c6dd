import { svg } from "../../kit/dom.js";

/** The number of parts of a waveform. */
export const parts = 64;
/** The height of the drawing: a bar of the loudest part is that of the whole. */
const height = 32;
/** The shortest bar, which stands for silence. */
const least = 1;

/**
 * A waveform as the server writes it, of how loud something was from one moment to the next.
 *
 * @param {number[]} levels from 0 to 1
 * @returns {string} 64 hexadecimal digits, of the loudest f
 */
export function waveformOf(levels) {
  const peaks = Array.from({ length: parts }, (_, part) => {
    const from = Math.floor(part * levels.length / parts);
    const to = Math.max(from + 1, Math.floor((part + 1) * levels.length / parts));
    return Math.max(0, ...levels.slice(from, to));
  });
  const most = Math.max(.003, ...peaks);
  return peaks.map((peak) => Math.round(15 * Math.sqrt(peak / most)).toString(16)).join("");
}

/**
 * The bars of a waveform; what isn't one is silence.
 *
 * @param {string} waveform
 * @returns {string} the path that draws them, `parts` wide
 */
export function barsOf(waveform) {
  return Array.from({ length: parts }, (_, part) => {
    const level = (parseInt(waveform[part], 16) || 0) / 15;
    const half = Math.max(least, level * (height / 2 - 2));
    return `M${part + .5} ${round(height / 2 - half)}v${round(2 * half)}`;
  }).join("");
}

/** @param {string} waveform @param {string} name of its class */
export function waveDrawing(waveform, name) {
  return svg(
    "svg",
    {
      ...{ class: `wave ${name}`, viewBox: `0 0 ${parts} ${height}`, "aria-hidden": "true" },
      preserveAspectRatio: "none",
    },
    svg("path", { d: barsOf(waveform) }),
  );
}

/** @param {number} number */
function round(number) {
  return Math.round(100 * number) / 100;
}
