import { club } from "../../online/club.js";
import { me } from "../../online/me.js";
import { language } from "../../text/text.js";
import { roomName } from "../names.js";
import { chatRow } from "./chat-row.js";
import { lastLine } from "./last-line.js";
import { whenText } from "./when.js";

/** @typedef {import("wire").Room} Room */

/** The rows of chats. Those that say the same as before stay as they are, so that a tap finds its row. */
export class ChatRows {
  /** @type {Map<string, { said: string, row: HTMLLIElement }>} */
  #rows = new Map();

  /** @param {Room[]} rooms @returns {HTMLLIElement[]} */
  of(rooms) {
    const before = this.#rows;
    this.#rows = new Map(rooms.map((room) => {
      const said = saidBy(room);
      const known = before.get(room.id);
      return [room.id, known?.said === said ? known : { said, row: chatRow(room) }];
    }));
    return [...this.#rows.values()].map(({ row }) => row);
  }
}

/** All that a row shows. @param {Room} room */
function saidBy(room) {
  const line = lastLine(room);
  const faces = room.members.map(({ player }) => player).filter((id) => id !== me.player?.id)
    .slice(0, 2);
  return JSON.stringify([
    ...[roomName(room), line, whenText(line.at || room.message?.at || 0, club.now())],
    ...[
      language(),
      room.unread,
      room.isMuted,
      room.photo,
      location.pathname === `/chat/${room.id}`,
    ],
    ...faces.map((id) => [club.player(id), club.standing(id)?.presence]),
  ]);
}
