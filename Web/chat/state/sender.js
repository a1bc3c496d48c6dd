import { ApiProblem, call } from "../../online/api.js";
import { waitAfter } from "../../online/retry.js";
import { randomText } from "../../state/settings.js";
import { keep, letGo, readAllKept } from "./database.js";
import { firstOfEach, inOrder, passes } from "./unsent.js";
import { sendFile } from "./send-file.js";

/** @typedef {import("../wire.d.ts").Message} Message */
/** @typedef {import("../wire.d.ts").Upload} Upload */
/** @typedef {import("./unsent.js").Unsent} Unsent */
/** @typedef {import("./unsent.js").Outgoing} Outgoing */
/** What tabs tell each other of a message. @typedef {{ room: string, key: string, part?: number }} Word */

/**
 * What was written here and the server hasn't taken yet. It lies in the database before it is sent, and
 * goes out in order, of each room by one tab at a time.
 */
export class Sender {
  /** @type {Unsent[]} */
  #unsent = [];
  /** How much of each file has arrived, from 0 to 1. @type {Map<string, number>} */
  #parts = new Map();
  /** Rooms of which something is sent, or waits to be tried again. @type {Set<string>} */
  #busy = new Set();
  /** What is ended when somebody thinks better of it. @type {Map<string, AbortController>} */
  #ends = new Map();
  /** Told when the line is back, or something was processed. @type {Set<(upload?: Upload) => void>} */
  #sleepers = new Set();
  /** What is on its way into the database; null: out of it. @type {Map<string, Unsent | null>} */
  #saving = new Map();
  #channel = new BroadcastChannel("gameon-outbox");
  /** @type {Set<(room: string) => void>} */
  #listeners = new Set();
  /** @type {Set<(room: string, message: Message) => void>} */
  #receivers = new Set();

  /** @param {() => string | null} player who plays here */
  constructor(player) {
    this.player = player;
    this.#channel.addEventListener("message", ({ data }) => this.#hear(data));
    addEventListener("online", () => this.wake());
  }

  /** Takes up what was left. */
  async start() {
    await this.#read();
    for (const { room } of this.#unsent) this.#begin(room);
  }

  /** What is unsent in a room, in the order of sending. @param {string} room @returns {Outgoing[]} */
  of(room) {
    return this.#own().filter((each) => each.room === room).map((each) => {
      const isSending = this.#ends.has(each.key) || this.#parts.has(each.key);
      const state = each.problem !== null ? "failed" : isSending ? "sending" : "waiting";
      return { ...each, state, part: this.#parts.get(each.key) ?? 0 };
    });
  }

  /** Rooms in which something was refused. @returns {Set<string>} */
  refused() {
    return new Set(this.#own().filter(({ problem }) => problem !== null).map(({ room }) => room));
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
   * @param {Pick<Unsent, "text"> & Partial<Pick<Unsent, "reply" | "file" | "kind" | "width" | "height" | "duration">>} what
   * @returns {Promise<void>} when it is safe on this device
   */
  async send(room, what) {
    const after = Date.parse(this.#unsent.at(-1)?.at ?? "") || 0;
    const at = new Date(Math.max(Date.now(), after + 1)).toISOString();
    const player = this.player() ?? "";
    await this.#put({ ...what, key: randomText(), player, room, at, problem: null });
    this.#begin(room);
  }

  /** Tries again what was refused. @param {string} key */
  async retry(key) {
    const known = this.#unsent.find((each) => each.key === key);
    if (!known || known.problem === null) return;
    // What a file was refused for stays true of what the server has of it.
    await this.#change({ ...known, problem: null, upload: undefined, fileKey: randomText() });
    this.#begin(known.room);
  }

  /** Takes back what isn't sent. @param {string} key */
  async drop(key) {
    const known = this.#unsent.find((each) => each.key === key);
    if (!known) return;
    this.#ends.get(key)?.abort();
    await this.#drop(known);
    // What is left of it the server forgets by itself.
    if (known.upload) call("DELETE", `/uploads/${known.upload}`).catch(() => {});
  }

  /** The server has taken a message, and perhaps its answer was lost. @param {Message} message */
  taken(message) {
    const known = this.#unsent.find(({ key }) => key === message.key);
    if (known) this.#leave(known, message);
  }

  /** The line is back, or an upload was processed. @param {Upload} [upload] */
  wake(upload) {
    for (const wake of [...this.#sleepers]) wake(upload);
  }

  /** Lets go what is known, as when somebody else plays here. */
  forget() {
    for (const end of this.#ends.values()) end.abort();
    this.#unsent = [];
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
      else await this.#sleep(Math.max(outcome, waitAfter(failures++)));
    }
  }

  /**
   * @param {string} room
   * @returns {Promise<"none" | "sent" | number>} a number: it failed, and is tried again after so many
   *   milliseconds or more
   */
  async #sendFirst(room) {
    // Another tab may have sent it.
    await this.#read();
    const first = firstOfEach(this.#unsent, this.player() ?? "")
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
        await this.#change({ ...this.#now(first), upload: undefined });
        return 0;
      }
      if (passes(error.status, error.type)) return 1_000 * error.retryAfter;
      await this.#change({ ...this.#now(first), problem: error.type || "failed" });
    } finally {
      this.#ends.delete(first.key);
      this.#parts.delete(first.key);
      this.#changed(room);
    }
    return "sent";
  }

  /** @param {Unsent} unsent @param {AbortSignal} signal @returns {Promise<Message>} */
  async #send(unsent, signal) {
    const { key, room, text, reply, file } = unsent;
    const upload = file && await this.#sendFile(unsent, signal);
    signal.throwIfAborted();
    return await call("POST", `/rooms/${room}/messages`, { key, text, reply, upload });
  }

  /** @param {Unsent} unsent @param {AbortSignal} signal @returns {Promise<string>} its id */
  async #sendFile(unsent, signal) {
    const { key, fileKey = key, room, file, kind = "photo", upload } = unsent;
    if (!file) throw new Error("nothing to send");
    const ready = await sendFile({ key: fileKey, blob: file, kind, upload }, {
      signal,
      onKnown: ({ id }) => void this.#change({ ...this.#now(unsent), upload: id }),
      onProgress: (part) => {
        this.#parts.set(key, part);
        this.#changed(room);
        this.#channel.postMessage({ room, key, part });
      },
    });
    const done = await this.#processed(ready, signal);
    if (done.state === "failed") {
      throw new ApiProblem(422, { type: `urn:gameon:problem:${done.problem}` }, 0);
    }
    return done.id;
  }

  /**
   * What comes of an upload: the line tells, and after it was interrupted the server is asked.
   *
   * @param {Upload} upload
   * @param {AbortSignal} signal
   * @returns {Promise<Upload>}
   */
  async #processed(upload, signal) {
    let now = upload;
    while (now.state === "processing") {
      const told = await this.#sleep(null, signal);
      signal.throwIfAborted();
      if (told?.id === now.id) now = told;
      else if (!told) now = await call("GET", `/uploads/${now.id}`);
    }
    return now;
  }

  /**
   * Waits for the time, or until something has happened.
   *
   * @param {number | null} time in milliseconds; null, or without a network: until then
   * @param {AbortSignal} [signal]
   * @returns {Promise<Upload | undefined>} what was processed
   */
  #sleep(time, signal) {
    return new Promise((done) => {
      const wake = (/** @type {Upload | undefined} */ upload) => {
        clearTimeout(timer);
        this.#sleepers.delete(wake);
        done(upload);
      };
      const isOff = !navigator.onLine || time === null;
      const timer = isOff ? undefined : setTimeout(() => wake(undefined), time);
      this.#sleepers.add(wake);
      signal?.addEventListener("abort", () => wake(undefined));
    });
  }

  #own() {
    const player = this.player();
    return this.#unsent.filter((each) => each.player === player);
  }

  /** @param {string} room */
  #changed(room) {
    for (const listener of this.#listeners) listener(room);
  }

  /** @param {Unsent} unsent @param {Message} message what it is now */
  async #leave(unsent, message) {
    const dropped = this.#drop(unsent);
    for (const receive of this.#receivers) receive(unsent.room, message);
    await dropped;
  }

  async #read() {
    const stored = await readAllKept("outbox");
    const saved = stored.filter(({ key }) => !this.#saving.has(key));
    const saving = [...this.#saving.values()].filter((each) => each !== null);
    this.#unsent = inOrder([...saved, ...saving]);
  }

  /** @param {Unsent} unsent as it is known by now */
  #now(unsent) {
    return this.#unsent.find(({ key }) => key === unsent.key) ?? unsent;
  }

  /** @param {Unsent} unsent */
  async #change(unsent) {
    // It may have been taken back meanwhile.
    if (!this.#unsent.some(({ key }) => key === unsent.key)) return;
    await this.#put(unsent);
  }

  /** @param {Unsent} unsent */
  async #drop(unsent) {
    this.#unsent = this.#unsent.filter(({ key }) => key !== unsent.key);
    await this.#save(unsent, null);
  }

  /** @param {Unsent} unsent */
  async #put(unsent) {
    const rest = this.#unsent.filter(({ key }) => key !== unsent.key);
    this.#unsent = inOrder([...rest, unsent]);
    await this.#save(unsent, unsent);
  }

  /** @param {Unsent} unsent @param {Unsent | null} now null: it goes away */
  async #save(unsent, now) {
    const { key, room } = unsent;
    this.#saving.set(key, now);
    this.#changed(room);
    await (now ? keep("outbox", key, now) : letGo("outbox", key));
    if (this.#saving.get(key) === now) this.#saving.delete(key);
    this.#tell(unsent);
  }

  /** @param {Unsent} unsent that is another now */
  #tell({ room, key }) {
    this.#channel.postMessage({ room, key });
  }

  /** @param {Word} word of another tab */
  async #hear({ room, key, part }) {
    if (part !== undefined) this.#parts.set(key, part);
    else {
      this.#parts.delete(key);
      await this.#read();
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
