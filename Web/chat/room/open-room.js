import { call } from "../../online/api.js";
import { club } from "../../online/club.js";
import { chat } from "../state/chat.js";
import { keep, letGo, readKept } from "../../state/database.js";
import { outbox } from "../state/outbox.js";
import { caughtUp, extended, renewed, runOf, withMessage, worthKeeping } from "./runs.js";

/** @typedef {import("wire").Message} Message */
/** @typedef {import("wire").MessageChanges} MessageChanges */
/** @typedef {import("wire").MessagePage} MessagePage */
/** @typedef {import("./runs.js").Run} Run */

/** Pages that are read at once. After more pages of changes than that the end is read anew. */
const mostPages = 3;
/** The milliseconds within which what came out of order comes together. */
const gather = 500;
/** An open room is kept on the device at most so often, in milliseconds. */
const keepEvery = 2_000;

/** The messages of a room while it is shown: as the device knows them, then as the server has them. */
export class OpenRoom {
  /** The reason why the room or its messages could not be had. @type {unknown} */
  problem = null;
  /** The messages that are known; null: nothing yet. @type {Run | null} */
  run = null;
  /** Messages that are quoted from elsewhere; null: not to be had. @type {Map<number, Message | null>} */
  #quoted = new Map();
  #isClosed = false;
  #isReading = false;
  #connection = club.connection;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #gathering;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #keeping;
  #unhear;

  /**
   * @param {string} id
   * @param {object} on
   * @param {() => void} on.change also when `problem` is another
   * @param {(message: Message) => void} on.message one that the line tells of
   * @param {() => number | undefined} on.place number of a message at which one reads; none: at the end
   */
  constructor(id, on) {
    this.id = id;
    this.on = on;
    this.#unhear = [
      club.onEvent(({ name, data }) => {
        // Its members may be others, and with that what is for the reader.
        if (name === "room" && data.room === id && !data.isGone) this.#renew();
        if (name !== "message" || data.room !== id) return;
        this.take(data.message);
        on.message(data.message);
      }),
      outbox.onSent((room, message) => room === id && this.take(message)),
      chat.onChange((room) => (room === undefined || room === id) && this.#hear()),
      club.onChange(() => this.#hearLine()),
    ];
  }

  close() {
    this.#isClosed = true;
    clearTimeout(this.#gathering);
    clearTimeout(this.#keeping);
    for (const unhear of this.#unhear) unhear();
    this.#keep();
  }

  /**
   * Reads the room and its messages.
   *
   * @param {number} [around] the number of a message to be shown
   */
  async begin(around) {
    const kept = around ? undefined : await readKept("runs", this.id);
    if (kept && !this.run && !this.#isClosed) {
      this.run = kept;
      this.on.change();
    }
    await this.#try(async () => {
      const { readUpTo, unread } = await chat.loadRoom(this.id);
      // One reads on where one was. What the device knew may not be for the reader any more.
      const place = around ?? (unread > 0 ? readUpTo + 1 : undefined);
      this.run = runOf(await this.#page(place ? `?around=${place}` : ""));
    });
  }

  /** Takes up a message that is new, or another than before. @param {Message} message */
  take(message) {
    if (this.#quoted.get(message.number)) this.#quoted.set(message.number, message);
    if (this.run) this.run = withMessage(this.run, message);
    this.#hear();
  }

  /** Reads on at one side. Rejects as `call` does. @param {"earlier" | "later"} side */
  async more(side) {
    let isEmpty = true;
    // A page without any message may lie before others.
    for (let page = 0; page < mostPages && isEmpty; page++) isEmpty = await this.#extend(side);
    this.#hear();
  }

  /** @param {"earlier" | "later"} side @returns {Promise<boolean>} whether that was nothing */
  async #extend(side) {
    const from = this.run?.[side];
    if (!from) return false;
    const page = await this.#page(side === "earlier" ? `?before=${from}` : `?after=${from}`);
    // It may have been read anew meanwhile.
    if (this.run?.[side] === from) this.run = extended(this.run, page, side);
    return page.messages.length === 0;
  }

  /** Reads what lies around a message, in the place of all else. Rejects as `call` does. @param {number} number */
  async readAround(number) {
    if (this.run?.messages.some((each) => each.number === number)) return;
    this.run = runOf(await this.#page(`?around=${number}`));
    this.#hear();
  }

  /** Reads the newest messages in the place of all else. Rejects as `call` does. */
  async readEnd() {
    this.run = runOf(await this.#page(""));
    this.#hear();
  }

  /** Tries again what failed. */
  async renew() {
    this.problem = null;
    this.on.change();
    await this.begin();
  }

  /**
   * A message that another answers, perhaps from elsewhere in the room.
   *
   * @param {number} number
   * @returns {Message | null} null: it isn't known, or not yet
   */
  quoted(number) {
    const near = this.run?.messages.find((each) => each.number === number);
    if (near) return near;
    if (!this.#quoted.has(number)) this.#ask(number);
    return this.#quoted.get(number) ?? null;
  }

  /** @param {number} number */
  async #ask(number) {
    this.#quoted.set(number, null);
    const page = await this.#page(`?around=${number}`).catch(() => null);
    const found = page?.messages.find((each) => each.number === number);
    if (!found || this.#isClosed) return;
    this.#quoted.set(number, found);
    this.on.change();
  }

  /** Reads what has changed since the messages were read, or them when they weren't. */
  #catchUp() {
    return this.#try(async () => {
      for (let page = 0; page < mostPages; page++) {
        if (!this.run) return this.readEnd();
        const path = `/rooms/${this.id}/changes?changedAfter=${this.run.change}`;
        /** @type {MessageChanges} */
        const changes = await call("GET", path);
        club.put({ players: changes.players });
        this.run = caughtUp(this.run, changes);
        this.on.change();
        if (!changes.hasMore) return;
      }
      await this.readEnd();
    });
  }

  /** @param {() => Promise<void>} act */
  async #try(act) {
    if (this.#isReading || this.#isClosed) return;
    this.#isReading = true;
    try {
      await act();
      this.problem = null;
    } catch (error) {
      this.problem = error;
    } finally {
      this.#isReading = false;
    }
    if (this.#isClosed) return;
    // What came while it was read may be newer than the answer; what fails is not tried again by itself.
    if (this.problem) this.on.change();
    else this.#hear();
  }

  /** Blocks are others now: what is read is asked for anew, and the rest let go. */
  async #renew() {
    if (!this.run) return;
    const place = this.on.place();
    const page = await this.#page(place ? `?around=${place}` : "").catch(() => null);
    if (!page || this.#isClosed) return;
    this.run = renewed(this.run, page);
    this.#quoted.clear();
    this.#hear();
  }

  #hear() {
    this.on.change();
    this.#keepSoon();
    if (this.#isBehind()) this.#gathering ??= setTimeout(() => this.#catchUpSoon(), gather);
  }

  #catchUpSoon() {
    this.#gathering = undefined;
    if (this.#isBehind() && club.connection === "open") this.#catchUp();
  }

  /** Whether the room has changed more than what is known of its messages. */
  #isBehind() {
    return this.run !== null && (chat.room(this.id)?.change ?? 0) > this.run.change;
  }

  #hearLine() {
    const isBack = club.connection === "open" && this.#connection !== "open";
    this.#connection = club.connection;
    if (!isBack) return;
    chat.loadRoom(this.id).catch(() => {});
    this.#catchUp();
  }

  #keepSoon() {
    this.#keeping ??= setTimeout(() => this.#keep(), keepEvery);
  }

  #keep() {
    this.#keeping = undefined;
    const kept = this.run && worthKeeping(this.run);
    if (!chat.room(this.id)) letGo("runs", this.id);
    else if (kept) keep("runs", this.id, kept);
  }

  /** @param {string} query @returns {Promise<MessagePage>} */
  async #page(query) {
    const page = await call("GET", `/rooms/${this.id}/messages${query}`);
    club.put({ players: page.players });
    return page;
  }
}
