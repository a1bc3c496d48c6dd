import { readStored, writeStored } from "../../state/storage.js";

/** @typedef {import("wire").Game} Game */

const key = "games";
/** Pages that are kept on the device. */
const most = 20;

/** A game as it was known last time. @param {string} id @returns {Game | null} */
export function readKept(id) {
  return readStored(key, isGames)?.find(({ summary }) => summary.id === id) ?? null;
}

/** Keeps a game for times without a line; of many the last ones. @param {Game} game */
export function keep(game) {
  const others = (readStored(key, isGames) ?? []).filter((each) =>
    each.summary.id !== game.summary.id
  );
  writeStored(key, [game, ...others].slice(0, most));
}

/** Whether they are games as they are shown now: an earlier version kept less. @param {any} value @returns {value is Game[]} */
function isGames(value) {
  return Array.isArray(value) &&
    value.every((game) =>
      typeof game?.summary?.title === "string" && Array.isArray(game.developers)
    );
}
