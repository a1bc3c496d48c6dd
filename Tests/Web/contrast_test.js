import { ok } from "node:assert/strict";
import { colours as confetti } from "../../Web/board/confetti.js";
import { contrast } from "./support/contrast.js";

const css = (await Promise.all(
  ["tokens", "board-styles"].map((name) =>
    Deno.readTextFile(new URL(`../../Web/style/${name}.css`, import.meta.url))
  ),
)).join("");
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

/** Pairs of colours that meet, and the least contrast between them. @type {[string, string, number][]} */
const pairs = [
  ...["bg", "surface", "raised", "sunken"].map((b) => pair("ink", b, 7)),
  ...["bg", "surface", "sunken"].map((b) => pair("ink-2", b, 6)),
  ...["bg", "surface", "sunken"].map((b) => pair("ink-3", b, 4.5)),
  ...["bg", "surface", "accent-soft"].map((b) => pair("accent-ink", b, 4.5)),
  ...["x", "o"].flatMap((mark) => [
    ...["surface", "paper"].map((b) => pair(mark, b, 3)),
    ...confetti.map((name) => pair(name.slice(2).replace(/^c\b/, mark), "paper", 3)),
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
  pair("tray", "surface", 3),
  pair("pen", "paper", 3),
  pair("ink-3", "paper", 4.5),
  ...["wood", "wood-deep"].flatMap((b) => [pair("groove", b, 4.5), pair("accent", b, 3)]),
  pair("groove", "wood-well", 3),
];

/** @param {string} a @param {string} b @param {number} least @returns {[string, string, number]} */
function pair(a, b, least) {
  return [a, b, least];
}

/** What meets on wood, where a stone has its darker side by day and its lighter one by night. */
const onWood = {
  light: ["x", "o"].flatMap((mark) => stone(`${mark}-ink`, mark, `on-${mark}`)),
  dark: ["x", "o"].flatMap((mark) => stone(mark, `${mark}-ink`, `on-${mark}`)),
};

/** @param {string} edge @param {string} shine @param {string} mark @returns {[string, string, number][]} */
function stone(edge, shine, mark) {
  return [
    ...["wood", "wood-deep", "wood-well"].map((b) => pair(edge, b, 3)),
    ...[edge, shine].map((b) => pair(mark, b, 3)),
  ];
}

/** What meets on a board of the night, which has the colours of the dark in both themes. */
const inTheNight = ["sky", "sky-blue", "sky-red", "night-well"].flatMap((b) => [
  ...["x", "o", "neon", "accent"].map((a) => pair(a, b, 3)),
  pair("ink-2", b, 4.5),
]);

for (const theme of /** @type {const} */ (["light", "dark"])) {
  for (const scheme of schemes) {
    Deno.test(`colours of ${scheme} are far enough from each other when it is ${theme}`, () => {
      isFar(colours(theme, scheme), [...pairs, ...onWood[theme]]);
      isFar(colours("dark", scheme), inTheNight);
    });
  }
}

Deno.test("confetti has the colours of whoever won, and no other", () => {
  ok(confetti.every((name) => /^--c\b/.test(name)), confetti.join());
});

/** @param {Record<string, string>} all @param {[string, string, number][]} pairs */
function isFar(all, pairs) {
  for (const [a, b, least] of pairs) {
    const found = contrast(all[a], all[b]);
    ok(found >= least, `${a} ${all[a]} on ${b} ${all[b]}: ${found.toFixed(2)} < ${least}`);
  }
}
