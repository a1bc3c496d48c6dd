import { chances } from "./chance.js";
import { genres, grounded, manners, unnamed } from "./motifs.js";
import { palettes } from "./palettes.js";
import { machineOf, surfaceOf } from "./print.js";

/** @typedef {Pick<import("wire").GameSummary, "title" | "year" | "genre" | "platforms">} Facts */

/**
 * The look of the cover of a game.
 *
 * @typedef {object} Design
 * @property {string} motif
 * @property {string} palette
 * @property {string} type how the title is set
 * @property {boolean} isAbove whether the title is above the motif
 * @property {boolean} isCentred
 * @property {boolean} isMirrored
 * @property {number} light from where it comes, in hundredths of the width
 * @property {import("./print.js").Surface} surface
 * @property {import("./print.js").Machine} machine
 */

/**
 * The text from which all that is left to chance follows: what every club knows a game by, because its id is
 * another one in each.
 *
 * @param {Facts} game
 */
export function seedOf({ title, year }) {
  return `${title} ${year ?? ""}`;
}

/**
 * Always the same for the same game; the genre decides about the motif, the decade about the surface, and the machines
 * that it runs on about the edge.
 *
 * @param {Facts} game
 * @returns {Design}
 */
export function designOf(game) {
  const { genre = "" } = game;
  const chance = chances(seedOf(game));
  const pick = (/** @type {string[]} */ list) => list[Math.floor(chance() * list.length)];
  const motif = pick(Object.hasOwn(genres, genre) ? genres[genre] : unnamed);
  return {
    motif,
    palette: pick(manners[motif].palettes),
    type: pick(manners[motif].types),
    isAbove: chance() < 0.5 || grounded.has(motif),
    isCentred: chance() < 0.5,
    isMirrored: chance() < 0.5,
    light: Math.round(20 + chance() * 60),
    surface: surfaceOf(game.year),
    machine: machineOf(game.platforms),
  };
}

/**
 * The looks of games in a list: none has the colours of the one before it, or of the one above.
 *
 * @param {Facts[]} games
 * @param {number[]} [columns] that the list may have, as wide as it may be
 * @returns {Design[]}
 */
export function designsOf(games, columns = [1]) {
  /** @type {Design[]} */
  const designs = [];
  for (const game of games) {
    const near = columns.map((count) => designs.at(-count)?.palette);
    const design = designOf(game);
    const others = [...manners[design.motif].palettes, ...Object.keys(palettes)];
    const palette = [design.palette, ...others].find((name) => !near.includes(name));
    designs.push(palette ? { ...design, palette } : design);
  }
  return designs;
}
