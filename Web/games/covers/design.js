import { chances } from "./chance.js";
import { genres, grounded, manners, unnamed } from "./motifs.js";

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
 * Always the same for the same game; the genre decides about the motif.
 *
 * @param {string} id
 * @param {string} [genre]
 * @returns {Design}
 */
export function designOf(id, genre = "") {
  const chance = chances(id);
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
