import { me } from "../online/me.js";
import { readStored, removeStored, writeStored } from "../state/storage.js";

/**
 * The end of a session by a tab of this browser.
 * @typedef {{ session: string, isDeleted: boolean }} End isDeleted: who had it is gone for ever
 */

const key = "left-here";

/** Whether who plays here is being signed out by this tab itself. */
export let isLeavingHere = false;

/** Does what signs out here, which nobody needs to be told. @param {() => void} act */
export function leaveHere(act) {
  isLeavingHere = true;
  act();
  isLeavingHere = false;
}

/**
 * Ends the session here. The other tabs know by then who does it, also those that hear of its end before this one does.
 *
 * @template Answer
 * @param {() => Promise<Answer>} act rejects where the session goes on
 * @param {boolean} [isDeleted] whether the player goes with it
 * @returns {Promise<Answer>}
 */
export async function endHere(act, isDeleted = false) {
  writeStored(key, { session: me.session, isDeleted });
  return await act().catch((error) => {
    removeStored(key);
    throw error;
  });
}

/**
 * How a session was ended by a tab of this browser.
 *
 * @param {string} session as of `me.session`
 * @returns {End | null} null: not here
 */
export function endedHere(session) {
  const end = readStored(key, isEnd);
  return session !== "" && end?.session === session ? end : null;
}

/** @param {any} value @returns {value is End} */
function isEnd(value) {
  return typeof value?.session === "string" && typeof value.isDeleted === "boolean";
}
