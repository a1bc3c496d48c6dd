import { ApiProblem, call } from "../../online/api.js";
import { waitAfter } from "../../online/retry.js";
import { randomText } from "../../state/settings.js";
import { sendFile } from "./send-file.js";
import { Sleep } from "./sleep.js";
import { UnsentStore } from "./unsent-store.js";
import { firstOfEach, passes } from "./unsent.js";

/** @typedef {import("wire").Message} Message */
/** @typedef {import("wire").Upload} Upload */
/** @typedef {import("./unsent.js").Unsent} Unsent */
/** @typedef {import("./unsent.js").Outgoing} Outgoing */

/**
 * Messages that were written here and the server hasn't taken yet. They lie in the database before they are sent, and
 * go out in order, of each room by one tab at a time.
 */
export class Sender {
  #store = new UnsentStore({
    change: (room) => this.#changed(room),
    word: (word) => this.#hear(word),
  });
  /** The part of each file that has arrived, from 0 to 1. @type {Map<string, number>} */
  #parts = new Map();
  /** Rooms of which something is sent, or waits to be tried again. @type {Set<string>} */
  #busy = new Set();
  /** Work on its way that ends when somebody thinks better of it. @type {Map<string, AbortController>} */
  #ends = new Map();
  #sleep = new Sleep();
  /** @type {Set<(room: string) => void>} */
  #listeners = new Set();
  /** @type {Set<(room: string, message: Message) => void>} */
  #receivers = new Set();

  /** @param {() => string | null} player who plays here */
  constructor(player) {
    this.player = player;
    addEventListener("online", () => this.wake());
  }

  /** Takes up what was left. */
  async start() {
    await this.#store.read();
    for (const { room } of this.#store.all) this.#begin(room);
  }

  /** The unsent messages of a room, in the order of sending. @param {string} room @returns {Outgoing[]} */
  of(room) {
    return this.#own().filter((each) => each.room === room).map((each) => {
      const isSending = this.#ends.has(each.key) || this.#parts.has(each.key);
      const state = each.problem !== null ? "failed" : isSending ? "sending" : "waiting";
      return { ...each, state, part: this.#parts.get(each.key) ?? 0 };
    });
  }

  /** Rooms for which something is unsent. @returns {Set<string>} */
  rooms() {
    return new Set(this.#own().map(({ room }) => room));
  }

  /**
   * Calls the listener with the room when something else is unsent in it, or further on its way.
   *
   * @param {(room: string) => void} listener
   * @returns {() => void} ends it
   */
  onChange(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Calls the receiver with each message that the server has taken, at once after it left.
   *
   * @param {(room: string, message: Message) => void} receiver
   * @returns {() => void} ends it
   */
  onSent(receiver) {
    this.#receivers.add(receiver);
    return () => this.#receivers.delete(receiver);
  }

  /**
   * Writes something: it is there at once, and sent when it can be.
   *
   * @param {string} room
   * @param {Pick<Unsent, "text"> & Partial<Pick<Unsent, "reply" | "board" | "file" | "kind" | "width" | "height" | "duration" | "waveform">>} what
   * @returns {Promise<void>} when it is safe on this device
   */
  async send(room, what) {
    const after = Date.parse(this.#store.all.at(-1)?.at ?? "") || 0;
    const at = new Date(Math.max(Date.now(), after + 1)).toISOString();
    const player = this.player() ?? "";
    await this.#store.put({ ...what, key: randomText(), player, room, at, problem: null });
    this.#begin(room);
  }

  /** Tries again what was refused. @param {string} key */
  async retry(key) {
    const known = this.#store.find(key);
    if (!known || known.problem === null) return;
    // What a file was refused for stays true of what the server has of it.
    const change = { problem: null, upload: undefined, fileKey: randomText() };
    await this.#store.change(known, change);
    this.#begin(known.room);
  }

  /** Takes back what isn't sent. @param {string} key */
  async drop(key) {
    const known = this.#store.find(key);
    if (!known) return;
    this.#ends.get(key)?.abort();
    await this.#store.drop(known);
    // What is left of it the server forgets by itself.
    if (known.upload) call("DELETE", `/uploads/${known.upload}`).catch(() => {});
  }

  /** The server has taken a message, and perhaps its answer was lost. @param {Message} message */
  taken(message) {
    const known = this.#store.find(message.key);
    if (known) this.#leave(known, message);
  }

  /** The line is back, or an upload was processed. @param {Upload} [upload] */
  wake(upload) {
    this.#sleep.wake(upload);
  }

  /** Lets go what is known, as when somebody else plays here. */
  forget() {
    for (const end of this.#ends.values()) end.abort();
    this.#store.forget();
  }

  /** @param {string} room */
  async #begin(room) {
    if (this.#busy.has(room)) return;
    this.#busy.add(room);
    // A tab that waits here takes over when the other is closed.
    await alone(room, () => this.#sendAll(room)).finally(() => this.#busy.delete(room));
    if (firstOfEach(this.of(room), this.player() ?? "").length > 0) this.#begin(room);
  }

  /** @param {string} room */
  async #sendAll(room) {
    let failures = 0;
    for (;;) {
      const outcome = await this.#sendFirst(room);
      if (outcome === "none") return;
      if (outcome === "sent") failures = 0;
      else await this.#sleep.wait(Math.max(outcome, waitAfter(failures++)));
    }
  }

  /**
   * @param {string} room
   * @returns {Promise<"none" | "sent" | number>} a number: it failed, and is tried again after so many
   *   milliseconds or more
   */
  async #sendFirst(room) {
    // Another tab may have sent it.
    await this.#store.read();
    const first = firstOfEach(this.#store.all, this.player() ?? "")
      .find((each) => each.room === room);
    if (!first) return "none";
    const end = new AbortController();
    this.#ends.set(first.key, end);
    try {
      const message = await this.#send(first, end.signal);
      await this.#leave(first, message);
    } catch (error) {
      if (end.signal.aborted) return "sent";
      if (!(error instanceof ApiProblem)) return 0;
      if (error.type === "unknown-upload") {
        await this.#store.change(first, { upload: undefined });
        return 0;
      }
      if (passes(error.status, error.type)) return 1_000 * error.retryAfter;
      await this.#store.change(first, { problem: error.type || "failed" });
    } finally {
      this.#ends.delete(first.key);
      this.#parts.delete(first.key);
      this.#changed(room);
    }
    return "sent";
  }

  /** @param {Unsent} unsent @param {AbortSignal} signal @returns {Promise<Message>} */
  async #send(unsent, signal) {
    const { key, room, text, reply, board, file } = unsent;
    const upload = file && await this.#sendFile(unsent, signal);
    signal.throwIfAborted();
    return await call("POST", `/rooms/${room}/messages`, { key, text, reply, board, upload });
  }

  /** @param {Unsent} unsent @param {AbortSignal} signal @returns {Promise<string>} its id */
  async #sendFile(unsent, signal) {
    const { key, fileKey = key, room, file, kind = "photo", upload } = unsent;
    if (!file) throw new Error("nothing to send");
    const ready = await sendFile({ key: fileKey, blob: file, kind, upload }, {
      signal,
      onKnown: ({ id }) => void this.#store.change(unsent, { upload: id }),
      onProgress: (part) => {
        this.#parts.set(key, part);
        this.#changed(room);
        this.#store.tell({ room, key, part });
      },
    });
    const done = await this.#processed(ready, signal);
    if (done.state === "failed") {
      throw new ApiProblem(422, { type: `urn:gameon:problem:${done.problem}` }, 0);
    }
    return done.id;
  }

  /**
   * The outcome of an upload: the line tells, and after it was interrupted the server is asked.
   *
   * @param {Upload} upload
   * @param {AbortSignal} signal
   * @returns {Promise<Upload>}
   */
  async #processed(upload, signal) {
    let now = upload;
    while (now.state === "processing") {
      const told = await this.#sleep.wait(null, signal);
      signal.throwIfAborted();
      if (told?.id === now.id) now = told;
      else if (!told) now = await call("GET", `/uploads/${now.id}`);
    }
    return now;
  }

  #own() {
    const player = this.player();
    return this.#store.all.filter((each) => each.player === player);
  }

  /** @param {string} room */
  #changed(room) {
    for (const listener of this.#listeners) listener(room);
  }

  /** @param {Unsent} unsent @param {Message} message what it is now */
  async #leave(unsent, message) {
    const dropped = this.#store.drop(unsent);
    for (const receive of this.#receivers) receive(unsent.room, message);
    await dropped;
  }

  /** @param {import("./unsent-store.js").Word} word of another tab */
  async #hear({ room, key, part }) {
    if (part !== undefined) this.#parts.set(key, part);
    else {
      this.#parts.delete(key);
      await this.#store.read();
      // Without locks each tab sends what was written in it.
      if (navigator.locks) this.#begin(room);
    }
    this.#changed(room);
  }
}

/** @template T @param {string} room @param {() => Promise<T>} act @returns {Promise<T>} */
function alone(room, act) {
  // Without HTTPS there are no locks; the key of a message sees to it that it is one all the same.
  return navigator.locks ? navigator.locks.request(`gameon-outbox-${room}`, act) : act();
}
