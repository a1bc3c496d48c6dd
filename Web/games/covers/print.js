import { svg } from "../../kit/dom.js";
import { area, ball, box, times } from "./shapes.js";

/** The kinds of machines, as the edge of a cover tells them. @typedef {"arcade" | "handheld" | "micro" | "console" | "phone" | "computer"} Machine */
/** The surface of a cover, by the decade of its game. @typedef {"pixels" | "lines" | "dots" | "gloss" | "plain"} Surface */

/** The platforms of each kind, as the catalogue names them; what isn't here is a computer. @type {Partial<Record<Machine, string[]>>} */
const platformsOf = {
  arcade: ["Arcade"],
  micro: [
    ...["Amiga", "Apple II", "Atari 8-bit", "BBC Micro", "C64", "MSX", "ZX Spectrum"],
  ],
  handheld: ["3DS", "DS", "GBA", "Game Boy", "Game Gear", "PSP", "Vita"],
  phone: ["Android", "Web", "iOS"],
  console: [
    ...["Atari 2600", "Dreamcast", "GameCube", "Master System", "Mega Drive", "N64", "NES"],
    ...["PC Engine", "PS2", "PS3", "PS4", "PS5", "PlayStation", "SNES", "Saturn", "Switch"],
    ...["Switch 2", "Wii", "Wii U", "Xbox", "Xbox 360", "Xbox One", "Xbox Series"],
  ],
};

/**
 * The kind of machine that a game is known from: an arcade's and a home computer's games went elsewhere later, those of
 * handhelds and phones are theirs when they are nowhere else.
 *
 * @param {string[]} platforms
 * @returns {Machine}
 */
export function machineOf(platforms) {
  const on = (/** @type {Machine} */ machine) => (/** @type {string} */ platform) =>
    platformsOf[machine]?.includes(platform) ?? false;
  if (platforms.some(on("arcade"))) return "arcade";
  if (platforms.some(on("micro"))) return "micro";
  for (const machine of /** @type {Machine[]} */ (["handheld", "phone", "console"])) {
    if (platforms.length > 0 && platforms.every(on(machine))) return machine;
  }
  return "computer";
}

/** @param {number | undefined} year @returns {Surface} */
export function surfaceOf(year = 2020) {
  if (year < 1990) return "pixels";
  if (year < 2000) return "lines";
  if (year < 2010) return "dots";
  return year < 2020 ? "gloss" : "plain";
}

/**
 * What screens of the decade did to a picture: laid over the motif.
 *
 * @param {Surface} surface
 * @param {string} name of the pattern, one of its own in a page
 */
export function surfaceOver(surface, name) {
  const fills = {
    pixels: [8, area("none", "M0 .5H8M.5 0V8", { stroke: "#000", "stroke-opacity": 0.26 })],
    lines: [5, area("none", "M0 .5H5", { stroke: "#000", "stroke-opacity": 0.24 })],
    dots: [7, ball("#fff", 3.5, 3.5, 1.3, { "fill-opacity": 0.2 })],
  };
  if (surface === "gloss") return area("#fff", "M0 0H150L20 320H0z", { "fill-opacity": 0.08 });
  if (surface === "plain") return null;
  const [side, mark] = /** @type {[number, SVGElement]} */ (fills[surface]);
  const size = { width: side, height: side, patternUnits: "userSpaceOnUse" };
  return [svg("pattern", { id: name, ...size }, mark), box(`url(#${name})`, [0, 0, 240, 320])];
}

/**
 * The edge of what the game came in.
 *
 * @param {Machine} machine
 * @param {import("./palettes.js").Palette} palette
 * @param {boolean} isAbove whether the title is above the motif
 */
export function edgeOf(machine, [, middle, light, pop], isAbove) {
  const far = isAbove ? 308 : 0;
  const frame = { stroke: light, "stroke-opacity": 0.75 };
  switch (machine) {
    case "arcade":
      return times(15, (at) => box(at % 2 ? light : pop, [at * 16, far, 16, 12]));
    case "micro":
      return [box(middle, [0, 0, 13, 320]), box(pop, [13, 0, 2, 320])];
    case "handheld":
      return area(
        "none",
        "M18 7H222a11 11 0 0 1 11 11V302a11 11 0 0 1-11 11H18a11 11 0 0 1-11-11V18a11 11 0 0 1 11-11z",
        {
          ...frame,
          "stroke-width": 3,
        },
      );
    case "phone":
      return box(light, [90, isAbove ? 309 : 6, 60, 5], 2.5);
    case "console":
      return box(light, [0, 0, 11, 320]);
    case "computer":
      return null;
  }
}
