// The work of a newcomer is done here, so that the page never waits for it.
import { solve } from "./solve.js";

/** @typedef {{ id: number, challenge: string, difficulty: number }} Question */

self.addEventListener("message", (/** @type {MessageEvent<Question>} */ { data }) => {
  const { id, challenge, difficulty } = data;
  try {
    self.postMessage({ id, work: solve(challenge, difficulty) });
  } catch (error) {
    self.postMessage({ id, trouble: String(error) });
  }
});
