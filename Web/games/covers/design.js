import { chances } from "./chance.js";
import { genres, grounded, manners, unnamed } from "./motifs.js";

/** @typedef {Pick<import("wire").GameSummary, "title" | "year" | "genre">} Facts */

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
 */

/**
 * The text from which all that is left to chance follows: what every club knows a game by, for its id is
 * another one in each.
 *
 * @param {Facts} game
 */
export function seedOf({ title, year }) {
  return `${title} ${year ?? ""}`;
}

/**
 * Always the same for the same game; the genre decides about the motif.
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
  };
}

/**
 * The looks of games in a list: none has the colours of the one before it, or of the one above.
 *
 * @param {Facts[]} games
 * @param {number} [columns] of the list where it is narrow
 * @returns {Design[]}
 */
export function designsOf(games, columns = 1) {
  /** @type {Design[]} */
  const designs = [];
  for (const game of games) {
    const near = [designs.at(-1), designs.at(-columns)].map((design) => design?.palette);
    const design = designOf(game);
    const { palettes } = manners[design.motif];
    const isAlike = near.includes(design.palette);
    const other = isAlike && palettes.find((palette) => !near.includes(palette));
    designs.push(other ? { ...design, palette: other } : design);
  }
  return designs;
}
