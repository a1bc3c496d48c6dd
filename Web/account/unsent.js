import { moves } from "../online-match/moves.js";
import { me } from "../online/me.js";
import { readAllKept } from "../state/database.js";
import { readStored } from "../state/storage.js";

/**
 * The number of things done here by the player here that the server doesn't have: messages, photos and
 * videos on their way or refused, texts that were begun, and moves.
 *
 * @returns {Promise<number>}
 */
export async function countUnsent() {
  const messages = (await readAllKept("outbox")).filter(({ player }) => player === me.player?.id);
  // Until a message is safe its text is a draft as well.
  const drafts = Object.values(readStored("drafts", isObject) ?? {})
    .filter((draft) => !messages.some(({ text }) => text === draft));
  return messages.length + drafts.length + moves.waiting();
}

/** @param {any} value @returns {value is Record<string, unknown>} */
function isObject(value) {
  return typeof value === "object" && value !== null;
}
