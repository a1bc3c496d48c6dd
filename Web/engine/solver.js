// The solver works here: the moves of the strongest computer, and the values of positions.
import { loadModule } from "./bindings.js";
import { bestMove, evaluate } from "./solver-bindings.js";

const module = loadModule(__SOLVER_WASM__);

/**
 * A question with a seed is one for a move.
 * @typedef {{id: number, roundText: string, budget: number, seed?: bigint}} Question
 */

self.addEventListener("message", async (/** @type {MessageEvent<Question>} */ { data }) => {
  const { id, roundText, budget, seed } = data;
  try {
    const solver = await module;
    const answer = seed === undefined
      ? { found: evaluate(solver, roundText, budget) }
      : { cell: bestMove(solver, roundText, seed, budget) };
    self.postMessage({ id, ...answer });
  } catch (error) {
    self.postMessage({ id, trouble: String(error) });
  }
});
