// The computer moves here where it answers at once, so that the page never waits for it.
import { loadModule, readAnswer, writeText } from "./bindings.js";

const module = loadModule(__ENGINE_WASM__);

/** @typedef {{id: number, roundText: string, level: number, seed: bigint}} Question */
/** @typedef {{id: number, cell: number} | {id: number, trouble: string}} Answer */

self.addEventListener("message", async (/** @type {MessageEvent<Question>} */ { data }) => {
  const { id, roundText, level, seed } = data;
  try {
    const engine = await module;
    const cell = engine.move(writeText(engine, roundText), level, seed);
    if (cell < 0) readAnswer(engine, cell);
    self.postMessage({ id, cell });
  } catch (error) {
    self.postMessage({ id, trouble: String(error) });
  }
});
