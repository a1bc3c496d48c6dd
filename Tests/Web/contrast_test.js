import { ok } from "node:assert/strict";

const css = await Deno.readTextFile(new URL("../../Web/style/tokens.css", import.meta.url));
const schemes = ["blue-coral", "teal-amber", "green-magenta"];

/**
 * The colours of a theme and a scheme, by name.
 *
 * @param {"light" | "dark"} theme
 * @param {string} scheme
 */
function colours(theme, scheme) {
  const own = css.match(new RegExp(`\\[data-scheme="${scheme}"\\] \\{([^}]*)\\}`))?.[1] ?? "";
  /** @type {Record<string, string>} */
  const found = {};
  for (const [, name, value] of (css + own).matchAll(/--([\w-]+): (.*);/g)) {
    found[name] = value;
  }
  for (const [name, value] of Object.entries(found)) {
    const side = value.match(new RegExp(`var\\(--${theme[0]}, (#\\w+|var\\(--[\\w-]+\\))\\)`))?.[1];
    found[name] = (side ?? value).replace(/^var\(--([\w-]+)\)$/, (_, other) => found[other]);
  }
  return found;
}

/** Relative luminance of a colour such as #fff, as WCAG 2.2 defines it. @param {string} hex */
function luminance(hex) {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, "$&$&") : hex.slice(1);
  const [r, g, b] = [0, 2, 4].map((at) => {
    const part = parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4;
  });
  return .2126 * r + .7152 * g + .0722 * b;
}

/** @param {string} a @param {string} b */
function contrast(a, b) {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + .05) / (low + .05);
}

/** Pairs of colours that meet, and the least contrast between them. @type {[string, string, number][]} */
const pairs = [
  ...["bg", "surface", "raised", "sunken"].map((b) => pair("ink", b, 7)),
  ...["bg", "surface", "sunken"].map((b) => pair("ink-2", b, 6)),
  ...["bg", "surface", "sunken"].map((b) => pair("ink-3", b, 4.5)),
  ...["bg", "surface", "accent-soft"].map((b) => pair("accent-ink", b, 4.5)),
  ...["x", "o"].flatMap((mark) => [
    pair(mark, "surface", 3),
    pair(mark, `${mark}-soft`, 3),
    pair(`${mark}-ink`, "surface", 4.5),
    pair(`${mark}-ink`, `${mark}-soft`, 4.5),
    pair(`on-${mark}`, mark, 3),
    pair(`${mark}-night`, "night", 4.5),
  ]),
  pair("accent", "bg", 3),
  pair("on-accent", "accent", 4.5),
  pair("danger", "danger-soft", 4.5),
  pair("danger", "surface", 4.5),
  pair("edge", "surface", 3),
  pair("board", "surface", 3),
];

/** @param {string} a @param {string} b @param {number} least @returns {[string, string, number]} */
function pair(a, b, least) {
  return [a, b, least];
}

for (const theme of /** @type {const} */ (["light", "dark"])) {
  for (const scheme of schemes) {
    Deno.test(`colours of ${scheme} are far enough from each other when it is ${theme}`, () => {
      const all = colours(theme, scheme);
      for (const [a, b, least] of pairs) {
        const found = contrast(all[a], all[b]);
        ok(found >= least, `${a} ${all[a]} on ${b} ${all[b]}: ${found.toFixed(2)} < ${least}`);
      }
    });
  }
}
