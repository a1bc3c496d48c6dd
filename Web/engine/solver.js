// The solver works here: the moves of the strongest computer, and the values of positions.
import { loadModule } from "./bindings.js";
import { bestMove, evaluate, useBook } from "./solver-bindings.js";

const module = loadModule(__SOLVER_WASM__);
/** The board that has an opening book. */
const boardOfBook = "7x6x4d:";
/** Settled once the book is there, or can't be had. @type {Promise<void> | undefined} */
let book;

/**
 * A question with a seed is one for a move.
 * @typedef {{id: number, roundText: string, budget: number, seed?: bigint}} Question
 */

self.addEventListener("message", async (/** @type {MessageEvent<Question>} */ { data }) => {
  const { id, roundText, budget, seed } = data;
  try {
    const solver = await module;
    if (roundText.startsWith(boardOfBook)) await (book ??= readBook(solver));
    const answer = seed === undefined
      ? { found: evaluate(solver, roundText, budget) }
      : { cell: bestMove(solver, roundText, seed, budget) };
    self.postMessage({ id, ...answer });
  } catch (error) {
    self.postMessage({ id, trouble: String(error) });
  }
});

/**
 * Without the book the answers are as true, and take longer: so it is asked for once.
 *
 * @param {import("./solver-bindings.js").Solver} solver
 */
async function readBook(solver) {
  try {
    const response = await fetch(__BOOK__);
    if (response.ok) useBook(solver, new Uint8Array(await response.arrayBuffer()));
  } catch {
    // The network is off, and the device hasn't kept it.
  }
}
