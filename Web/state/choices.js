import { look } from "../app/look.js";
import { longestName } from "./settings.js";
import { presets, readShape } from "./ruleset.js";
import { dropStored, readStored, writeStored } from "./storage.js";

/** @typedef {import("../engine/computer.js").Level} Level */
/** @typedef {"first" | "second" | "swap"} Starter who has X, and so begins: a person always, or in turn */
/**
 * The choice made last, so that the next game is one tap away.
 * @typedef {object} Choices
 * @property {string} board text of the ruleset
 * @property {string} custom text of the ruleset that was put together last
 * @property {Level} level
 * @property {Starter} starts against the computer; first: the person
 * @property {Starter} startsHere of two people
 * @property {[string, string]} names of two people; empty: none given
 */

/** @type {Level[]} */
export const levels = ["gentle", "fair", "sharp", "perfect"];
/** @type {Starter[]} */
export const starters = ["first", "second", "swap"];

const key = "choices";

/** @returns {Choices} */
export function choices() {
  const board = look.get().board ?? presets[0];
  const custom = presets.includes(board) ? "6x6x4" : board;
  return readStored(key, isChoices) ?? {
    ...{ board, custom, level: "sharp" },
    ...{ starts: "first", startsHere: "swap", names: ["", ""] },
  };
}

/**
 * Remembers some choices.
 *
 * @param {Partial<Choices>} changes
 */
export function choose(changes) {
  writeStored(key, { ...choices(), ...changes });
}

/**
 * Remembers a board, as the one that was put together last when it is no preset.
 *
 * @param {string} board text of the ruleset
 */
export function chooseBoard(board) {
  choose(presets.includes(board) ? { board } : { board, custom: board });
}

/** Lets the choices go when the rules refuse their boards, and tells the reader. */
export function dropChoices() {
  dropStored(key);
}

/**
 * @param {any} value
 * @returns {value is Choices}
 */
export function isChoices(value) {
  return typeof value === "object" && value !== null && readShape(String(value.board)) !== null &&
    readShape(String(value.custom)) !== null && levels.includes(value.level) &&
    starters.includes(value.starts) && starters.includes(value.startsHere) && isNames(value.names);
}

/**
 * Whether these are the names of two people; empty ones have not been given.
 *
 * @param {any} names
 * @returns {names is [string, string]}
 */
export function isNames(names) {
  return Array.isArray(names) && names.length === 2 &&
    names.every((name) => typeof name === "string" && name.length <= longestName);
}
