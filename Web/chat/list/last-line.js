import { me } from "../../online/me.js";
import { t } from "../../text/text.js";
import { boardWords } from "../board-words.js";
import { spoken } from "../invitation-words.js";
import { apart, eventSentence, nameOf } from "../names.js";
import { chat } from "../state/chat.js";
import { outbox } from "../state/outbox.js";
import { lengthText } from "../room/times.js";

/** @typedef {import("wire").Message} Message */
/** @typedef {import("wire").Room} Room */
/** @typedef {{ text: string, at: string, hasFailed?: boolean }} LastLine at: RFC 3339, empty for now */

/**
 * The line that a room has to tell first: what could not be sent, who writes, what is on its way, what was said.
 *
 * @param {Room} room
 * @returns {LastLine}
 */
export function lastLine(room) {
  const unsent = outbox.of(room.id);
  const failed = unsent.find(({ state }) => state === "failed");
  if (failed) return { text: t("chat.notSent"), at: failed.at, hasFailed: true };
  const [typing] = chat.typing(room.id);
  const at = room.message?.at ?? "";
  if (typing) return { text: t("chat.typing", { name: apart(nameOf(typing)) }), at };
  const waiting = unsent.at(-1);
  if (waiting) {
    return { text: t("chat.you", { text: wordsOf(waiting, waiting) }), at: waiting.at };
  }
  return { text: room.message ? messageLine(room.message, room) : "", at };
}

/** @param {Message} message @param {Room} room */
export function messageLine(message, { kind }) {
  const { author, event, isDeleted, media } = message;
  if (event) return eventSentence(message);
  const words = isDeleted ? t("chat.deleted") : wordsOf(message, media);
  if (author === me.player?.id) return t("chat.you", { text: words });
  if (kind !== "group") return words;
  return t("chat.says", { name: apart(nameOf(author)), text: apart(words) });
}

/**
 * @param {{ text: string, board?: string }} said
 * @param {{ kind?: import("wire").MediaKind, duration?: number }} [media]
 */
function wordsOf({ text, board }, { kind, duration } = {}) {
  if (board) return boardWords(board);
  const line = spoken(text).replace(/\s+/g, " ").trim();
  if (!kind) return line;
  const what = t(`chat.${kind}`, { length: lengthText(duration) });
  return line ? t("chat.captioned", { what, text: apart(line) }) : what;
}
