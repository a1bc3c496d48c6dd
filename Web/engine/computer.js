// The computer player: a worker for the levels that answer at once, and another for what searches, which
// comes when that is played.
import { Helper } from "./helper.js";

/** @typedef {"gentle" | "fair" | "sharp" | "perfect"} Level */
/** @type {Level[]} */
export const levels = ["gentle", "fair", "sharp", "perfect"];

/** Positions that may be searched where a board is too large to be perfect: about a second on a phone. */
const budget = 100_000;

const quick = new Helper(__WORKER_JS__);
const solver = new Helper(__SOLVER_JS__);
const helperOf = (/** @type {Level} */ level) => level === "perfect" ? solver : quick;

/** Makes the worker of a level, so that the first question need not wait for that. @param {Level} level */
export function prepare(level) {
  helperOf(level).prepare();
}

/**
 * Asks the computer for its move. A round with the same seed is played the same way.
 * @param {{roundText: string, level: Level, seed: bigint}} question
 * @returns {{move: Promise<number>, stop(): void}} the cell; after `stop` the promise is never settled
 */
export function think({ roundText, level, seed }) {
  const question = { roundText, level: levels.indexOf(level), seed, budget };
  const { answer, stop } = helperOf(level).ask(question);
  return { move: answer.then(({ cell }) => cell), stop };
}
