import { call } from "../../online/api.js";
import { asPlayer } from "../../online/me.js";
import { chat } from "./chat.js";

/** @typedef {import("wire").Room} Room */
/** @typedef {import("wire").RoomAnswer} RoomAnswer */

// What is done in a room. All of it rejects as `call` does, and what comes of it is taken up.

/** The room of the two of a match that the player plays. @param {string} match */
export function roomOfMatch(match) {
  return changed("PUT", `/matches/${match}/room`);
}

/** @param {{ key: string, name: string, members: string[] }} group */
export function makeGroup(group) {
  return changed("POST", "/rooms", group);
}

/** @param {string} id @param {{ name?: string, photo?: string, removesPhoto?: boolean }} change */
export function changeGroup(id, change) {
  return changed("PATCH", `/rooms/${id}`, change);
}

/** @param {string} id @param {string} player */
export function addMember(id, player) {
  return changed("PUT", `/rooms/${id}/members/${player}`);
}

/** @param {string} id @param {string} player */
export async function removeMember(id, player) {
  await call("DELETE", `/rooms/${id}/members/${player}`);
  chat.change(id, ({ rooms }) => {
    const room = rooms[id];
    const members = room?.members.filter((each) => each.player !== player);
    if (room) rooms[id] = { ...room, members, memberCount: room.memberCount - 1 };
  });
}

/** @param {string} id @param {string} me who leaves */
export async function leave(id, me) {
  await call("DELETE", `/rooms/${id}/members/${me}`);
  chat.drop(id);
}

/** @param {string} id @param {boolean} isMuted */
export function mute(id, isMuted) {
  return changed("PUT", `/rooms/${id}/mute`, { isMuted });
}

/** @param {string} id @param {"accept" | "ignore"} answer */
export function answerRequest(id, answer) {
  return changed("PUT", `/rooms/${id}/request`, { answer });
}

/** @param {"PUT" | "POST" | "PATCH"} method @param {string} path @param {unknown} [body] @returns {Promise<Room>} */
async function changed(method, path, body) {
  /** @type {RoomAnswer} */
  const answer = await asPlayer(() => call(method, path, body));
  return chat.put(answer);
}
