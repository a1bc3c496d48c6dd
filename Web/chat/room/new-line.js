import { counts } from "../state/rooms.js";

/** @typedef {import("wire").Message} Message */
/** @typedef {import("wire").Room} Room */

/**
 * The line 'New messages' in a room that is open: before the first of others that came while nobody
 * looked. It stays there until all has been seen and more comes unseen, or the reader says something.
 */
export class NewLine {
  /** The line stands before the first of others after this number; null: nowhere. @type {number | null} */
  from = null;
  /** Whether all was seen since it was placed. */
  isPassed = true;
  /** The newest that is known; what comes after it is new. */
  #known = 0;
  /** Messages that came while somebody looked. @type {Set<number>} */
  #seen = new Set();

  /** @param {Pick<Room, "unread" | "readUpTo" | "last">} room as it was opened */
  constructor({ unread, readUpTo, last }) {
    this.#known = last;
    if (unread > 0) this.#place(readUpTo);
  }

  /** A message came while somebody looked at where it went. @param {number} number */
  sawCome(number) {
    this.#seen.add(number);
  }

  /**
   * Takes up what is known of the room now.
   *
   * @param {Message[]} messages in the order of their numbers
   * @param {string} me who reads
   * @param {number} readUpTo on whatever device
   */
  take(messages, me, readUpTo) {
    const known = Math.max(this.#known, readUpTo);
    const first = messages.find((each) =>
      each.number > known && counts(each, me) && !this.#seen.has(each.number)
    );
    if (first && this.isPassed) this.#place(first.number - 1);
    this.#known = Math.max(this.#known, messages.at(-1)?.number ?? 0);
    this.#seen.clear();
  }

  /** Notes that somebody looks at the end of the room. */
  pass() {
    this.isPassed = true;
  }

  /** The reader has said something. */
  remove() {
    this.from = null;
    this.isPassed = true;
  }

  /** @param {number} from */
  #place(from) {
    this.from = from;
    this.isPassed = false;
  }
}
