import { ApiProblem, call } from "../../online/api.js";
import { bestOf, shorter } from "./fit.js";

/** @typedef {import("./fit.js").Found} Found */
/** @typedef {import("./list.js").Wanted} Wanted */

/** The longest wait for the server, in seconds, when it says that there were too many requests; and the most waits. */
const patience = { seconds: 65, times: 3 };

/**
 * Looks each game of a file up.
 *
 * @param {Wanted[]} games
 * @param {(done: number) => boolean} onNext is told how many were looked up; false ends it
 * @returns {Promise<Found[]>} rejects as `call` does
 */
export async function lookUp(games, onNext) {
  /** @type {Found[]} */
  const found = [];
  for (const wanted of games) {
    if (!onNext(found.length)) break;
    const best = bestOf(wanted, await search(wanted.title));
    const short = shorter(wanted.title);
    found.push(best.kind === "none" && short ? bestOf(wanted, await search(short)) : best);
  }
  return found;
}

/** @param {string} text @returns {Promise<import("wire").GameSummary[]>} */
async function search(text) {
  const page = await patiently(() => call("GET", `/games?${new URLSearchParams({ text })}`));
  return page.games;
}

/**
 * Does something, and again where the server says when it may be done.
 *
 * @template Value
 * @param {() => Promise<Value>} act
 * @returns {Promise<Value>} rejects as `act` does at last
 */
export async function patiently(act) {
  for (let times = 1;; times++) {
    try {
      return await act();
    } catch (error) {
      const wait = error instanceof ApiProblem && error.status === 429 ? error.retryAfter : 0;
      if (wait === 0 || wait > patience.seconds || times > patience.times) throw error;
      await new Promise((done) => setTimeout(done, wait * 1_000));
    }
  }
}
