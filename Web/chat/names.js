import { club } from "../online/club.js";
import { me } from "../online/me.js";
import { playerName } from "../online/words.js";
import { t } from "../text/text.js";

/** @typedef {import("wire").Message} Message */
/** @typedef {import("wire").Room} Room */

/** The other in a room for two, as far as it is known; nobody for a group. @param {Room} room */
export function otherIn({ kind, members }) {
  if (kind === "group") return null;
  const other = members.find(({ player }) => player !== me.player?.id);
  return other ? club.player(other.player) : null;
}

/** The name of a room. @param {Room} room @returns {string} */
export function roomName(room) {
  if (room.kind === "group") return room.name ?? t("chat.group");
  const name = nameOf(room.members.find(({ player }) => player !== me.player?.id)?.player);
  return room.kind === "match" ? t("chat.game", { name }) : name;
}

/** @param {string} [player] absent: somebody who is gone */
export function nameOf(player) {
  return playerName(player ? club.player(player) : null);
}

/**
 * An event in a room, in one sentence.
 *
 * @param {Message} message of an event
 * @returns {string} empty for what a newer server tells of
 */
export function eventSentence({ author, event }) {
  if (!event) return "";
  const { kind, player, name = "" } = event;
  const isMine = author === me.player?.id;
  const isMe = player === me.player?.id;
  const who = apart(nameOf(author));
  const whom = apart(nameOf(player));
  const words = { who, whom, name: apart(name) };
  switch (kind) {
    case "made":
      return t(isMine ? "chat.youMade" : "chat.made", words);
    case "added":
      if (isMine) return t("chat.youAdded", words);
      return t(isMe ? "chat.addedYou" : "chat.added", words);
    case "removed":
      if (isMine) return t("chat.youRemoved", words);
      return t(isMe ? "chat.removedYou" : "chat.removed", words);
    case "left":
      return t(isMine ? "chat.youLeft" : "chat.left", words);
    case "renamed":
      return t(isMine ? "chat.youRenamed" : "chat.renamed", words);
    case "photoChanged":
      return t(isMine ? "chat.youChangedPhoto" : "chat.changedPhoto", words);
    case "ownerChanged":
      return t(isMe ? "chat.youRun" : "chat.runs", words);
    default:
      return "";
  }
}

/** A name within a sentence keeps its own direction. @param {string} text */
export function apart(text) {
  return `\u2068${text}\u2069`;
}
