import { isNames, levels } from "./choices.js";
import { readShape } from "./ruleset.js";
import { dropStored, onStoredChange, readStored, removeStored } from "./storage.js";
import { storedKeys, writeStored } from "./storage.js";

/** @typedef {import("./choices.js").Level} Level */
/**
 * A match on this device. Person 1 is who plays here, or the first of two; person 2 is the computer,
 * or the second.
 * @typedef {object} MatchRecord
 * @property {string} id
 * @property {"computer" | "two"} kind
 * @property {Level | null} level of the computer
 * @property {[string, string]} names of two people; empty: none given
 * @property {string} text board, moves, marks and score, as the rules write them
 * @property {string[]} [past] the last rounds that are over, as the rules write them, without the one in `text`
 * @property {string} seed a whole number from which the computer draws its chances
 * @property {number} version counts the changes, so that of two tabs the later one is known
 * @property {number} updated milliseconds since 1970
 */

const folder = "match.";
/** Rounds that are kept of a match besides the one that is played. */
const mostPast = 24;

/**
 * The rounds to be kept when the board is cleared.
 *
 * @param {string[]} past
 * @param {import("../engine/bindings.js").MatchView} view what is on the board
 * @returns {string[]}
 */
export function pastWith(past, { outcome, text }) {
  return outcome === "running" ? past : [...past, text].slice(-mostPast);
}

/**
 * The one match of an opponent and a board.
 *
 * @param {"computer" | "two"} kind
 * @param {Level | null} level
 * @param {string} board text of the ruleset
 */
export function matchID(kind, level, board) {
  return [kind, level, board].filter(Boolean).join("-");
}

/**
 * The one match of two people here on a board, or a new id for two who have none: other names are other people.
 *
 * @param {[string, string]} names
 * @param {string} board text of the ruleset
 */
export function pairID(names, board) {
  const first = matchID("two", null, board);
  const theirs = listMatches().find((match) =>
    match.kind === "two" && boardOf(match.text) === board && String(match.names) === String(names)
  );
  if (theirs) return theirs.id;
  let id = first;
  for (let number = 2; getMatch(id); number++) id = `${first}-${number}`;
  return id;
}

/**
 * @param {string} id
 * @returns {MatchRecord | null}
 */
export function getMatch(id) {
  return readStored(`${folder}${id}`, isMatch);
}

/** All matches, the latest first. */
export function listMatches() {
  return storedKeys(folder).map((key) => readStored(key, isMatch)).filter((record) =>
    record !== null
  )
    .sort((a, b) => b.updated - a.updated);
}

/**
 * Keeps a match, unless another tab has changed it since it was read: then the stored one is given
 * back, to go on from.
 *
 * @param {MatchRecord} record
 * @returns {{ record: MatchRecord, status: "stale" | import("./storage.js").WriteStatus }}
 */
export function saveMatch(record) {
  const stored = getMatch(record.id);
  if (stored && stored.version > record.version) return { record: stored, status: "stale" };
  const next = { ...record, version: record.version + 1, updated: Date.now() };
  return { record: next, status: writeStored(`${folder}${record.id}`, next) };
}

/** @param {string} id */
export function removeMatch(id) {
  removeStored(`${folder}${id}`);
}

/**
 * Keeps a match again that was removed, as it was.
 *
 * @param {MatchRecord} match
 */
export function putBack(match) {
  writeStored(`${folder}${match.id}`, match);
}

/**
 * Lets a match go that the rules refuse, and tells the reader.
 *
 * @param {string} id
 */
export function dropMatch(id) {
  dropStored(`${folder}${id}`);
}

/**
 * Calls the listener when another tab has changed or removed the match, or with an empty id any match.
 *
 * @param {string} id
 * @param {() => void} listener
 * @returns {() => void} ends it
 */
export function onMatchChange(id, listener) {
  const start = `${folder}${id}`;
  return onStoredChange(start, (key) => {
    if (id === "" || key === start) listener();
  });
}

/**
 * @param {any} value
 * @returns {value is MatchRecord}
 */
export function isMatch(value) {
  if (typeof value !== "object" || value === null) return false;
  const hasLevel = value.kind === "computer"
    ? levels.includes(value.level)
    : value.kind === "two" && value.level === null;
  return hasLevel && isNames(value.names) && typeof value.id === "string" &&
    typeof value.text === "string" && readShape(boardOf(value.text)) !== null &&
    (value.past === undefined || isPast(value.past)) && typeof value.seed === "string" &&
    /^\d{1,20}$/.test(value.seed) &&
    Number.isInteger(value.version) && Number.isFinite(value.updated);
}

/** @param {any} value */
function isPast(value) {
  return Array.isArray(value) && value.length <= mostPast &&
    value.every((text) => typeof text === "string");
}

/**
 * The text of the ruleset in the text of a match, such as "1s;4-2-1;3x3x3:b2a1".
 *
 * @param {string} text
 */
export function boardOf(text) {
  return text.split(/[;:]/)[2] ?? "";
}
