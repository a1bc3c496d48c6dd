import { castle, cave, dunes, farm, mountains, road, sea, space, track } from "./landscapes.js";
import {
  blinds,
  blocks,
  blow,
  cards,
  cubes,
  die,
  door,
  flame,
  guests,
  hexagons,
  match,
  maze,
  notes,
  sight,
  steps,
  sword,
} from "./things.js";

/**
 * Draws what a genre is about in a box of 240 by 320, of which the upper 240 count.
 *
 * @typedef {(palette: import("./palettes.js").Palette, chance: () => number) => Drawn[]} Motif chance: numbers
 *   from 0 to 1 that follow from the game
 */

/** @typedef {SVGElement | false} Piece */
/** @typedef {Piece | Piece[] | Piece[][]} Drawn */

/** @type {Record<string, Motif>} */
export const motifs = {
  blinds,
  blocks,
  blow,
  cards,
  castle,
  cave,
  cubes,
  die,
  door,
  dunes,
  farm,
  flame,
  guests,
  hexagons,
  match,
  maze,
  mountains,
  notes,
  road,
  sea,
  sight,
  space,
  steps,
  sword,
  track,
};

/** Motifs that stand on the ground: the title is above them. */
export const grounded = new Set([
  "mountains",
  "road",
  "blocks",
  "steps",
  "castle",
  "farm",
  "cubes",
  "notes",
]);

const bold = ["poster", "block"];
const calm = ["thin", "tall"];

/**
 * The manner in which each motif is coloured, and how a title is set on it.
 *
 * @type {Record<string, { palettes: string[], types: string[] }>}
 */
export const manners = {
  space: { palettes: ["midnight", "violet", "ash", "lagoon"], types: calm },
  mountains: { palettes: ["mint", "sky", "lagoon", "rust", "candy"], types: ["poster", "round"] },
  dunes: { palettes: ["sun", "rust", "bone", "candy"], types: ["thin", "round"] },
  road: { palettes: ["ember", "sun", "sky", "ash", "violet"], types: ["speed", "block"] },
  track: { palettes: ["bone", "ash", "sky", "mint"], types: ["speed", "tall"] },
  castle: { palettes: ["rust", "bone", "moss", "midnight", "sky"], types: ["poster", "tall"] },
  farm: { palettes: ["mint", "moss", "sun", "sky"], types: ["round", "block"] },
  sea: { palettes: ["lagoon", "midnight", "moss", "sky"], types: ["thin", "round"] },
  cave: { palettes: ["midnight", "lagoon", "ash", "violet", "moss"], types: calm },
  blocks: { palettes: ["violet", "candy", "sky", "mint", "midnight"], types: ["block", "round"] },
  maze: { palettes: ["midnight", "ash", "violet", "ember"], types: ["block", "speed"] },
  steps: { palettes: ["sky", "candy", "sun", "mint", "violet"], types: ["round", "block"] },
  door: { palettes: ["ash", "ember", "moss", "midnight"], types: calm },
  match: { palettes: ["mint", "lagoon", "sun", "sky", "ember"], types: ["speed", "poster"] },
  hexagons: { palettes: ["bone", "lagoon", "moss", "rust", "sky"], types: ["tall", "poster"] },
  notes: { palettes: ["violet", "candy", "midnight", "ember"], types: ["block", "speed"] },
  cubes: { palettes: ["moss", "sky", "mint", "sun", "violet"], types: ["block", "round"] },
  sword: { palettes: ["ash", "midnight", "ember", "lagoon", "moss"], types: ["tall", "poster"] },
  die: { palettes: ["ember", "violet", "bone", "sky", "rust"], types: ["poster", "tall"] },
  sight: { palettes: ["rust", "ember", "ash", "moss", "sun"], types: ["poster", "tall"] },
  blow: { palettes: ["sun", "ember", "candy", "violet", "sky"], types: ["speed", "block"] },
  flame: { palettes: ["ember", "violet", "rust", "midnight"], types: ["poster", "speed"] },
  guests: { palettes: ["candy", "sun", "mint", "sky"], types: ["round", "block"] },
  blinds: { palettes: ["bone", "rust", "violet", "ash"], types: bold },
  cards: { palettes: ["moss", "ember", "violet", "sky", "lagoon"], types: bold },
};

/** The motifs of each genre as the catalogue names it; all others draw from `unnamed`. @type {Record<string, string[]>} */
export const genres = {
  "Action": ["flame", "sword", "cave"],
  "Adventure": ["mountains", "dunes", "cave"],
  "Arcade": ["maze"],
  "Battle royale": ["sight", "mountains"],
  "Board game": ["hexagons", "die"],
  "Card game": ["cards"],
  "Educational": ["cubes", "blocks"],
  "Fighting": ["blow"],
  "Horror": ["door", "cave"],
  "MMO": ["castle", "sword", "mountains"],
  "MOBA": ["hexagons", "sword"],
  "Music": ["notes"],
  "Party": ["guests"],
  "Pinball": ["maze"],
  "Platformer": ["steps", "cubes"],
  "Point-and-click": ["blinds", "door"],
  "Puzzle": ["blocks", "maze"],
  "Quiz": ["guests"],
  "Racing": ["road", "track"],
  "Real-time strategy": ["castle", "hexagons"],
  "Rhythm": ["notes"],
  "Roguelike": ["cave", "flame"],
  "Role-playing": ["die", "sword", "castle", "dunes"],
  "Sandbox": ["cubes", "farm"],
  "Shooter": ["sight", "space"],
  "Simulation": ["farm", "cubes", "space"],
  "Sports": ["match"],
  "Stealth": ["blinds", "door"],
  "Strategy": ["hexagons", "castle"],
  "Survival": ["sea", "cave"],
  "Tactical": ["hexagons"],
  "Tower defence": ["castle"],
  "Turn-based strategy": ["hexagons", "castle"],
  "Visual novel": ["guests", "dunes", "blinds"],
};

export const unnamed = ["space", "maze", "dunes", "flame", "sea", "mountains"];
