import { navigate } from "../../app/router.js";
import { keep, letGo, readKept } from "../../state/database.js";
import { sharedKey, sharePath } from "../../state/shared.js";

/** @typedef {import("../../state/shared.js").Shared} Shared */

/** Whether the next room that is opened is the one that was chosen. */
let isChosen = false;
addEventListener("screen", () => {
  if (!location.pathname.startsWith("/chat/")) isChosen = false;
});

/** What another app has shared, or a board, until it is in a room or called off. */
export const pending = {
  /** @returns {Promise<Shared | null>} */
  async read() {
    return await readKept("shared", sharedKey) ?? null;
  },

  /** It is for the next room that is opened. */
  choose() {
    isChosen = true;
  },

  /** Lets it go. @returns {Promise<void>} */
  forget() {
    return letGo("shared", sharedKey);
  },

  /** Takes what is for the room that is opened now, once. @returns {Promise<Shared | null>} */
  async take() {
    if (!isChosen) return null;
    isChosen = false;
    const shared = await this.read();
    await this.forget();
    return shared;
  },
};

/**
 * Has a chat chosen for a board.
 *
 * @param {string} board the text of its round
 */
export async function sendToChat(board) {
  /** @type {Shared} */
  const shared = { text: "", files: [], leftOut: 0, board };
  await keep("shared", sharedKey, shared);
  navigate(sharePath);
}
