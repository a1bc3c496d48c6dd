import { onStoredChange, readStored, writeStored } from "./storage.js";

/**
 * What came of a puzzle so far: a letter for each move and each hint, and whether it is solved.
 * @typedef {{ tries: string, isSolved: boolean }} Attempt tries: o right, x wrong, h a hint
 */
/**
 * @typedef {object} Solved
 * @property {string[]} puzzles rounds of those that are solved, as the rules write them
 * @property {Record<string, Attempt>} days the last daily challenges, by their day as "2026-11-24"
 * @property {number} count of all daily challenges that were solved
 */

const key = "solved";
/** More puzzles than there are, and days that are shown. */
const mostPuzzles = 2_000;
const mostDays = 14;
const mostTries = 40;

/** @returns {Solved} */
export function solved() {
  return readStored(key, isSolved) ?? { puzzles: [], days: {}, count: 0 };
}

/** Remembers that a puzzle is solved. @param {string} round */
export function keepSolved(round) {
  const before = solved();
  if (before.puzzles.includes(round)) return;
  writeStored(key, { ...before, puzzles: [...before.puzzles, round].slice(-mostPuzzles) });
}

/**
 * Remembers how the challenge of a day goes. One that is solved stays as it was solved first.
 *
 * @param {string} day
 * @param {Attempt} attempt
 */
export function keepDay(day, attempt) {
  const before = solved();
  if (before.days[day]?.isSolved) return;
  const { tries, isSolved } = attempt;
  const days = Object.entries({
    ...before.days,
    [day]: { tries: tries.slice(-mostTries), isSolved },
  });
  days.sort(([one], [other]) => one < other ? -1 : 1);
  const count = before.count + (isSolved ? 1 : 0);
  writeStored(key, { ...before, days: Object.fromEntries(days.slice(-mostDays)), count });
}

/** Calls the listener when another tab has solved something. @param {() => void} listener */
export function onSolvedChange(listener) {
  return onStoredChange(key, listener);
}

/**
 * @param {any} value
 * @returns {value is Solved}
 */
export function isSolved(value) {
  const { puzzles, days, count } = value ?? {};
  return Array.isArray(puzzles) && puzzles.every((each) => typeof each === "string") &&
    typeof days === "object" && days !== null && Object.values(days).every(isAttempt) &&
    Number.isSafeInteger(count) && count >= 0;
}

/** @param {any} value @returns {value is Attempt} */
function isAttempt(value) {
  return /^[oxh]*$/.test(value?.tries) && typeof value.isSolved === "boolean";
}
