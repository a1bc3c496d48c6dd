import { h } from "../../kit/dom.js";
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
export function foundRow(room, { number, text, at }, query) {
  const pieces = piecesOf(text, query).map((piece) =>
    piece.isHit ? h("mark", {}, piece.text) : piece.text
  );
  const line = h("p", { class: "s cut", dir: "auto" }, pieces);
  return roomRow(room, `/chat/${room.id}?message=${number}`, at, line);
}
