import { me } from "../online/me.js";
import { readStored, removeStored, writeStored } from "../state/storage.js";

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
 * @returns {Promise<Answer>}
 */
export async function endHere(act) {
  writeStored(key, me.session);
  return await act().catch((error) => {
    removeStored(key);
    throw error;
  });
}

/** Whether a session was ended by a tab of this browser. @param {string} session as of `me.session` */
export function isLeftHere(session) {
  return session !== "" && readStored(key, isText) === session;
}

/** @param {unknown} value @returns {value is string} */
function isText(value) {
  return typeof value === "string";
}
