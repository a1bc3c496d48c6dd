import { toast } from "../../kit/toast.js";
import { problemText } from "../../online/words.js";
import { myGames } from "../state/my-games.js";

/** @typedef {import("wire").GameEntryNote} GameEntryNote */

/**
 * Changes a part of a note, and leaves the rest as it was chosen last. A game that isn't there is added.
 *
 * @param {import("wire").GameSummary} game
 * @param {GameEntryNote | undefined} shown
 * @param {Partial<GameEntryNote>} part
 */
export function changeNote(game, shown, part) {
  const note = { ...myGames.note(game, shown), ...part };
  myGames.set(game, note).catch((error) => toast(problemText(error)));
}
