import { evaluate } from "../../../Web/engine/solver-bindings.js";

const file = new URL("../../../.build/wasm/solver.wasm", import.meta.url);
const { instance } = await WebAssembly.instantiate(await Deno.readFile(file));
const module = /** @type {any} */ (instance.exports);

/**
 * What the solver knows of a round, as the app has it; `make web` builds the file.
 *
 * @param {string} roundText
 * @param {number} [budget]
 */
export function solve(roundText, budget = 100_000) {
  return evaluate(module, roundText, budget);
}
