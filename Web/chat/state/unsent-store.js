import { keep, letGo, readAllKept } from "../../state/database.js";
import { inOrder } from "./unsent.js";

/** @typedef {import("./unsent.js").Unsent} Unsent */
/** What tabs tell each other of a message. @typedef {{ room: string, key: string, part?: number }} Word */

/** The unsent messages, the same in the memory of each tab and in the database. */
export class UnsentStore {
  /** The unsent messages in the order of sending. @type {Unsent[]} */
  all = [];
  /** The messages on their way into the database; null: out of it. @type {Map<string, Unsent | null>} */
  #saving = new Map();
  #channel = new BroadcastChannel("gameon-outbox");

  /**
   * @param {object} on
   * @param {(room: string) => void} on.change something is another in the memory of this tab
   * @param {(word: Word) => void} on.word another tab has changed something, or sent a part of a file
   */
  constructor(on) {
    this.on = on;
    this.#channel.addEventListener("message", ({ data }) => on.word(data));
  }

  /** Takes up what the database has by now: another tab may have changed it. */
  async read() {
    const stored = await readAllKept("outbox");
    const saved = stored.filter(({ key }) => !this.#saving.has(key));
    const saving = [...this.#saving.values()].filter((each) => each !== null);
    this.all = inOrder([...saved, ...saving]);
  }

  /** @param {string} [key] */
  find(key) {
    return this.all.find((each) => each.key === key);
  }

  /**
   * Keeps what is to be sent. Words are there at once, for until they are safe they are a draft as well. A
   * file can't be had again, so it isn't there before it is safe.
   *
   * @param {Unsent} unsent
   * @returns {Promise<void>} when it is safe on this device
   */
  async put(unsent) {
    const isNewFile = unsent.file && !this.find(unsent.key);
    if (isNewFile) await keep("outbox", unsent.key, unsent);
    const rest = this.all.filter(({ key }) => key !== unsent.key);
    this.all = inOrder([...rest, unsent]);
    if (!isNewFile) return await this.#save(unsent, unsent);
    this.on.change(unsent.room);
    this.tell({ room: unsent.room, key: unsent.key });
  }

  /** Changes what may have been taken back meanwhile. @param {Unsent} unsent @param {Partial<Unsent>} change */
  async change({ key }, change) {
    const now = this.find(key);
    if (now) await this.put({ ...now, ...change });
  }

  /** @param {Unsent} unsent */
  async drop(unsent) {
    this.all = this.all.filter(({ key }) => key !== unsent.key);
    await this.#save(unsent, null);
  }

  /** Lets go what is known, as when somebody else plays here. */
  forget() {
    this.all = [];
  }

  /** Tells the other tabs. @param {Word} word */
  tell(word) {
    this.#channel.postMessage(word);
  }

  /** @param {Unsent} unsent @param {Unsent | null} now null: it goes away */
  async #save({ key, room }, now) {
    this.#saving.set(key, now);
    this.on.change(room);
    await (now ? keep("outbox", key, now) : letGo("outbox", key));
    if (this.#saving.get(key) === now) this.#saving.delete(key);
    this.tell({ room, key });
  }
}
