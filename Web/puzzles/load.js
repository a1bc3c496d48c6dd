import { readPuzzles } from "./puzzle.js";

/** @typedef {import("./puzzle.js").Puzzle} Puzzle */

/** @type {Promise<Puzzle[]> | null} */
let loading = null;

/**
 * All puzzles, loaded once.
 *
 * @returns {Promise<Puzzle[]>} rejects when they can't be had; the next call tries again
 */
export function loadPuzzles() {
  loading ??= load().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load() {
  const response = await fetch(__PUZZLES__);
  if (!response.ok) throw new Error(`${__PUZZLES__}: ${response.status}`);
  return readPuzzles(await response.text());
}
