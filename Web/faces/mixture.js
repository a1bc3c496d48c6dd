import { counts, partsOf } from "../kit/avatar.js";
import { t } from "../text/text.js";

/** @typedef {import("../kit/avatar.js").Faced} Faced */

// The names of what is drawn, in the order in which it is.
const colours = /** @type {const} */ ([
  ...["sky", "peach", "sun", "mint", "lilac", "pink", "lagoon", "night", "lime", "silver"],
]);
const heads = /** @type {const} */ ([
  ...["bob", "bun", "spikes", "curls", "quiff", "puffs", "cat", "bear", "rabbit", "woolly"],
  ...["sunHat", "cap", "crest", "ponytail", "crown", "headphones", "pigtails", "wizard"],
  ...["party", "topHat", "antennae", "horns", "sprout", "space", "headband", "bow", "flower"],
  "unicorn",
]);
const details = /** @type {const} */ ([
  ...["nothing", "cheeks", "freckles", "roundGlasses", "squareGlasses", "sunglasses"],
  ...["heartGlasses", "monocle"],
]);
const names = [
  () => colours.map((name) => t(`faceColour.${name}`)),
  () => heads.map((name) => t(`faceHead.${name}`)),
  () => details.map((name) => t(`faceDetail.${name}`)),
];

/** The number of parts: colours, head, detail. */
export const partCount = counts.length;

/** The names of all that there is of a part. @param {number} part */
export function namesOf(part) {
  return names[part]();
}

/** A face in the making: a number for each part. */
export class Mixture {
  /** @param {Faced} player with whose face it begins */
  constructor(player) {
    this.numbers = partsOf(player);
  }

  /** The face, for the interface. @returns {import("wire").Face} */
  get face() {
    return faceOf(this.numbers);
  }

  /** The face with another part. @param {number} part @param {number} number */
  with(part, number) {
    return faceOf(this.numbers.with(part, number));
  }

  /** Changes a part. @param {number} part @param {number} number */
  set(part, number) {
    this.numbers[part] = number;
  }

  /**
   * Draws all parts anew, each another than before.
   *
   * @param {() => number} random at least 0, below 1
   */
  surprise(random) {
    this.numbers = this.numbers.map((number, part) => {
      const step = 1 + Math.floor(random() * (counts[part] - 1));
      return (number + step) % counts[part];
    });
  }
}

/** @param {number[]} numbers @returns {import("wire").Face} */
function faceOf([color, head, detail]) {
  return { color, head, detail };
}
