import { ApiProblem } from "../online/api.js";
import { randomText } from "../state/settings.js";
import {
  onStoredChange,
  readStored,
  removeStored,
  storedKeys,
  writeStored,
} from "../state/storage.js";

/** @typedef {import("./view.js").Move} Move */
/**
 * A move that the server hasn't confirmed yet.
 * @typedef {Move & { name: string, match: string, version: number }} NewMove name: of the cell; version:
 *   of the match at which it was made
 */
/**
 * The same as it lies on the device.
 * @typedef {NewMove & { key: string, player: string, problem?: string }} UnsentMove player: who made it;
 *   problem: why the server refused it
 */
/**
 * @typedef {object} House what moves need of the world
 * @property {Pick<typeof import("../online/club.js").club, "act" | "connection" | "isFirstTab" | "onChange">} club
 * @property {() => string | null} player who plays here
 * @property {(milliseconds: number) => Promise<unknown>} wait
 */

const folder = "move.";
/** Milliseconds after which a move without an answer is sent again, unless the connection comes back earlier. */
const patience = 5_000;

/**
 * Moves that were made here, of a match one at most. Each lies on the device before it is sent, and is
 * sent until the server has answered: the same move twice is one move. One that is refused stays until
 * somebody looks at the match, and hears of it.
 */
export class MoveSender {
  /** Keys of what has no answer yet. @type {Set<string>} */
  #sending = new Set();
  /** @type {Set<() => void>} */
  #listeners = new Set();
  #isWaiting = false;
  #wasOpen = false;

  /** @param {House} house */
  constructor(house) {
    this.house = house;
  }

  /** Sends what was left, whenever the line is back. */
  start() {
    onStoredChange(folder, () => this.#changed());
    this.house.club.onChange(() => this.#hear());
    this.#hear();
  }

  /**
   * Calls the listener when a move has an answer, or was sent by another tab.
   *
   * @param {() => void} listener
   * @returns {() => void} ends it
   */
  onChange(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The move of the player here. @param {string} match @returns {UnsentMove | null} */
  of(match) {
    const move = readStored(`${folder}${match}`, isUnsentMove);
    return move?.player === this.house.player() ? move : null;
  }

  /** Whether the server may still answer. @param {UnsentMove} move */
  isSending({ key }) {
    return this.#sending.has(key);
  }

  /** @param {NewMove} move @returns {UnsentMove} */
  send(move) {
    const unsent = { ...move, key: randomText(), player: this.house.player() ?? "" };
    writeStored(`${folder}${move.match}`, unsent);
    this.#send(unsent);
    return unsent;
  }

  /** @param {UnsentMove} move that was made, or has no place any more */
  drop({ match, key }) {
    if (this.of(match)?.key === key) removeStored(`${folder}${match}`);
  }

  /** The number of moves that the server hasn't answered yet. */
  waiting() {
    return storedKeys(folder).map((key) => this.of(key.slice(folder.length)))
      .filter((move) => move && move.problem === undefined).length;
  }

  #hear() {
    const { club } = this.house;
    const isOpen = club.connection === "open";
    if (isOpen && !this.#wasOpen && club.isFirstTab) this.#sendAll();
    this.#wasOpen = isOpen;
  }

  #sendAll() {
    for (const key of storedKeys(folder)) {
      const move = this.of(key.slice(folder.length));
      if (move) this.#send(move);
    }
  }

  /** @param {UnsentMove} move */
  async #send(move) {
    if (move.problem !== undefined || this.isSending(move)) return;
    const { match, key, round, ply, name } = move;
    this.#sending.add(key);
    try {
      await this.house.club.act(match, { command: "move", round, ply, cell: name });
      this.drop(move);
    } catch (error) {
      if (isRefusal(error)) this.#refuse(move, error.type);
      else this.#sendLater();
    }
    this.#sending.delete(key);
    this.#changed();
  }

  /** @param {UnsentMove} move @param {string} problem */
  #refuse(move, problem) {
    if (problem === "unknown-match") this.drop(move);
    else if (this.of(move.match)?.key === move.key) {
      writeStored(`${folder}${move.match}`, { ...move, problem });
    }
  }

  async #sendLater() {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    await this.house.wait(patience);
    this.#isWaiting = false;
    this.#sendAll();
  }

  #changed() {
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Whether the server would not have the move; one that is busy, or a proxy without one, says nothing of it.
 *
 * @param {unknown} error
 * @returns {error is ApiProblem}
 */
function isRefusal(error) {
  return error instanceof ApiProblem && error.status < 500 && error.status !== 429;
}

/** @param {any} value @returns {value is UnsentMove} */
function isUnsentMove(value) {
  const texts = [value?.key, value?.player, value?.match, value?.name];
  const numbers = [value?.version, value?.round, value?.ply, value?.cell];
  return texts.every((text) => typeof text === "string") && numbers.every(Number.isInteger);
}
