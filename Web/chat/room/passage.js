import { around, atEnd, bounded, moved, within } from "./stretch.js";

/** @typedef {import("wire").Message} Message */

/** The part of a room that is in its log: a stretch of what is known, which moves as one scrolls. */
export class Passage {
  #stretch = { from: 0, to: Infinity };
  #isReading = false;

  /**
   * @param {import("./open-room.js").OpenRoom} open
   * @param {import("./log-view.js").LogView} log
   */
  constructor(open, log) {
    this.open = open;
    this.log = log;
  }

  /** Whether the end of the log is the end of the room. */
  get isWhole() {
    return this.open.run?.later === null && this.#stretch.to === Infinity;
  }

  /** Whether who reads is at the end of the room. */
  get isAtEnd() {
    return this.isWhole && this.log.isAtEnd;
  }

  /** The messages that are to be in the log, within its bounds. @returns {Message[]} */
  messages() {
    this.#stretch = bounded(this.#known, this.#stretch, this.isAtEnd);
    return within(this.#known, this.#stretch);
  }

  /** Goes to the end of what is known. */
  toEnd() {
    this.#stretch = atEnd(this.#known);
  }

  /** Goes to a message. @param {number} number */
  toMessage(number) {
    this.#stretch = around(this.#known, number);
  }

  /**
   * Goes on towards an edge that is near.
   *
   * @param {() => void} onChange there is more, at once or when it was read
   */
  follow(onChange) {
    const { earlier, later } = this.log.wanted;
    if (earlier) this.#extend("earlier", onChange);
    if (later) this.#extend("later", onChange);
  }

  get #known() {
    return this.open.run?.messages ?? [];
  }

  /** @param {"earlier" | "later"} side @param {() => void} onChange */
  async #extend(side, onChange) {
    const { run } = this.open;
    if (!run) return;
    if (this.#move(side)) return onChange();
    if (run[side] === null || this.#isReading) return;
    this.#isReading = true;
    // What fails is tried again with the next scroll.
    await this.open.more(side).catch(() => {});
    this.#isReading = false;
    this.#move(side);
    onChange();
  }

  /** @param {"earlier" | "later"} side @returns {boolean} whether there was more */
  #move(side) {
    const next = moved(this.#known, this.#stretch, side);
    if (next) this.#stretch = next;
    return next !== null;
  }
}
