import { failure } from "../../online/failure.js";
import { me } from "../../online/me.js";
import { myGames } from "../state/my-games.js";

/** @typedef {import("../state/entries.js").Entries} Entries */
/** @typedef {import("../../kit/dom.js").Leaf} Leaf */

/** The games of the player here as a part of a screen: read when it opens, and painted as they change. */
export class MyList {
  #paint;
  #isWhole;
  /** @type {unknown} */
  #problem = null;
  /** @type {(() => void)[]} */
  #unhear = [];

  /**
   * @param {() => void} paint shows what `content` says
   * @param {boolean} [isWhole] whether all of them are read, not the first alone
   */
  constructor(paint, isWhole = false) {
    this.#paint = paint;
    this.#isWhole = isWhole;
  }

  open() {
    this.#unhear = [myGames.onChange(this.#paint), me.onChange(this.#paint)];
    this.#read();
    this.#paint();
  }

  close() {
    for (const unhear of this.#unhear) unhear();
  }

  /**
   * The content to be shown: the games, or what is in their place.
   *
   * @param {{ outline: () => Leaf, none: () => Leaf, some: (list: Entries) => Leaf[] }} parts
   * @returns {Leaf[]}
   */
  content({ outline, none, some }) {
    const list = myGames.list();
    if (!list && this.#problem) return [failure(this.#problem, () => this.#read())];
    if (!list && me.player) return [outline()];
    return list?.entries.length ? some(list) : [none()];
  }

  #read() {
    this.#problem = null;
    const reading = this.#isWhole ? myGames.readAll() : myGames.read();
    reading.catch((error) => {
      this.#problem = error;
      this.#paint();
    });
  }
}
