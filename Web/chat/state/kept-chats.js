import { club } from "../../online/club.js";
import { readStored, writeStored } from "../../state/storage.js";
import { noChats } from "./rooms.js";

/** @typedef {import("wire").Room} Room */
/** @typedef {import("wire").Player} Player */
/** @typedef {import("./rooms.js").Chats} Chats */
/** @typedef {{ player: string, rooms: Room[], players: Player[] }} Kept */

const key = "chat";
/** The most rooms that are kept on the device. */
const mostKept = 50;

/** The chats that this device has kept, if they are of this player. @param {string} player @returns {Chats} */
export function keptChats(player) {
  const kept = readStored(key, isKept);
  const chats = noChats();
  if (kept?.player !== player) return chats;
  club.put({ players: kept.players.filter(({ id }) => !club.player(id)) });
  chats.rooms = Object.fromEntries(kept.rooms.map((room) => [room.id, room]));
  for (const place of /** @type {const} */ (["chats", "requests"])) {
    chats.lists[place] = { next: null, floor: "" };
  }
  return chats;
}

/**
 * Keeps the first rooms and the people in them on the device.
 *
 * @param {Room[]} all the most important first
 * @param {string} player
 */
export function keepChats(all, player) {
  const rooms = all.slice(0, mostKept);
  const ids = new Set(rooms.flatMap(({ members, message }) => [
    ...members.map((each) => each.player),
    ...[message?.author, message?.event?.player],
  ]));
  const players = [...ids].map((id) => club.player(id ?? "")).filter((each) => each !== null);
  writeStored(key, { player, rooms, players });
}

/** @param {any} value @returns {value is Kept} */
function isKept(value) {
  return typeof value?.player === "string" && Array.isArray(value.players) &&
    Array.isArray(value.rooms) &&
    value.rooms.every((/** @type {any} */ room) =>
      typeof room?.id === "string" && Array.isArray(room.members)
    );
}
