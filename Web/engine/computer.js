// The computer player: a worker that is made when it is first needed, and ended to stop it.

/** @typedef {"gentle" | "fair" | "sharp" | "perfect"} Level */
/** @type {Level[]} */
export const levels = ["gentle", "fair", "sharp", "perfect"];

/** Positions that may be searched where a board is too large to be perfect: about a second on a phone. */
const budget = 100_000;

/** @type {Worker | null} */
let worker = null;
let questions = 0;

/** Makes the worker, so that the first question need not wait for that. */
export function prepare() {
  if (worker) return worker;
  const made = new Worker(__WORKER_JS__, { type: "module" });
  // One that did not start answers no question that comes later.
  made.addEventListener("error", () => dismiss(made));
  return worker = made;
}

/**
 * Asks the computer for its move. A round with the same seed is played the same way.
 * @param {{roundText: string, level: Level, seed: bigint}} question
 * @returns {{move: Promise<number>, stop(): void}} the cell; after `stop` the promise is never settled
 */
export function think({ roundText, level, seed }) {
  const asked = prepare();
  const id = ++questions;
  const listening = new AbortController();
  const { signal } = listening;
  const move = new Promise((resolve, reject) => {
    const fail = (/** @type {string} */ why) => {
      dismiss(asked);
      reject(new Error(why));
    };
    asked.addEventListener("message", ({ data }) => {
      if (data.id !== id) return;
      listening.abort();
      "trouble" in data ? fail(data.trouble) : resolve(data.cell);
    }, { signal });
    asked.addEventListener("error", ({ message }) => {
      listening.abort();
      fail(message || "the worker did not start");
    }, { signal });
    asked.postMessage({ id, roundText, level: levels.indexOf(level), seed, budget });
  });
  const stop = () => {
    if (signal.aborted) return;
    listening.abort();
    dismiss(asked);
  };
  return { move, stop };
}

/** @param {Worker} ended */
function dismiss(ended) {
  ended.terminate();
  if (worker === ended) worker = null;
}
