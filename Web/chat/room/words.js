import { me } from "../../online/me.js";
import { t } from "../../text/text.js";
import { boardWords } from "../board-words.js";
import { spoken } from "../invitation-words.js";
import { apart, nameOf } from "../names.js";
import { clockTime, lengthText } from "./times.js";

/** @typedef {import("wire").Message} Message */
/** @typedef {import("./fate.js").Fate} Fate */

/** The name of somebody, as it is said to the reader. @param {string | undefined} player */
export function nameOrYou(player) {
  return player === me.player?.id ? t("room.you") : nameOf(player);
}

/** The text beneath a bubble. @param {string} at @param {Fate | null} fate of one's own last */
export function underText(at, fate) {
  const time = clockTime(at);
  if (!fate) return time;
  const state = t(`room.${fate.kind}`, { count: fate.count });
  return fate.kind === "sending" || fate.kind === "waiting"
    ? state
    : t("room.stateAt", { state, time });
}

/** @param {string[]} players who type */
export function typingText(players) {
  const [first, second] = players;
  if (players.length === 1) return t("room.typing", { name: apart(nameOf(first)) });
  if (players.length === 2) {
    return t("room.twoType", { name: apart(nameOf(first)), other: apart(nameOf(second)) });
  }
  return t("room.manyType");
}

/** The content of a message, in a line. @param {Message} message */
export function summary({ text, media, board, isDeleted }) {
  if (isDeleted) return t("room.deleted");
  if (board) return boardWords(board);
  if (text !== "") return spoken(text);
  return t(`room.${media?.kind ?? "photo"}`, { length: lengthText(media?.duration) });
}
