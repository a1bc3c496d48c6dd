import { mira, nina, noon } from "./snapshots.js";

/** @typedef {import("wire").Message} Message */
/** @typedef {import("wire").Room} Room */

/** When a message with a number was said: a minute after the one before. @param {number} number */
export function saidAt(number) {
  return new Date(Date.parse(noon) + 60_000 * number).toISOString();
}

/**
 * Something that Nina says, whose change is its number.
 *
 * @param {number} number
 * @param {Partial<Message>} [more]
 * @returns {Message}
 */
export function message(number, more = {}) {
  return {
    ...{ number, change: number, author: nina, at: saidAt(number), key: `k${number}` },
    ...{ text: `text ${number}`, reactions: [], isDeleted: false },
    ...more,
  };
}

/**
 * A room of Mira and Nina as Mira sees it, in which so many messages of Nina were said and none is read.
 *
 * @param {string} id
 * @param {number} last
 * @param {Partial<Room>} [more]
 * @returns {Room}
 */
export function room(id, last, more = {}) {
  const member = (/** @type {string} */ player) => ({ player, readUpTo: 0, deliveredUpTo: 0 });
  return {
    ...{ id, kind: "direct", members: [member(mira), member(nina)], memberCount: 2, last },
    ...{ change: last, message: last > 0 ? message(last) : undefined, readUpTo: 0, unread: last },
    ...{ isMuted: false, place: "chats", writing: "anything" },
    ...more,
  };
}
