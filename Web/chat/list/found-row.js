import { h } from "../../kit/dom.js";
import { me } from "../../online/me.js";
import { t } from "../../text/text.js";
import { spoken } from "../invitation-words.js";
import { apart, nameOf } from "../names.js";
import { piecesOf } from "../state/find.js";
import { roomRow } from "./room-row.js";

/** @typedef {import("wire").Message} Message */
/** @typedef {import("wire").Room} Room */

/**
 * A message in which words were found: the whole row leads to it.
 *
 * @param {Room} room
 * @param {Message} message
 * @param {string} query
 */
export function foundRow(room, { author, number, text, at }, query) {
  const pieces = piecesOf(spoken(text), query).map((piece) =>
    piece.isHit ? h("mark", {}, piece.text) : piece.text
  );
  // In a talk of two the row is called like the other.
  const isOwn = author === me.player?.id;
  const who = isOwn ? t("room.you") : room.kind === "group" && apart(nameOf(author));
  const line = h("p", { class: "s cut", dir: "auto" }, who && `${who}: `, pieces);
  return roomRow(room, `/chat/${room.id}?message=${number}`, at, line);
}
