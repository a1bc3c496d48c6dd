/** @typedef {import("wire").Room} Room */
/**
 * How far a message of one's own has come; `count` says how many have seen it.
 * @typedef {{ kind: "sending" | "waiting" | "failed" | "sent" | "delivered" | "seen" | "seenBy",
 *   count: number }} Fate
 */

/**
 * @param {import("./lines.js").SaidLine} line one's own
 * @param {Pick<Room, "kind" | "members">} room
 * @param {string} me
 * @returns {Fate}
 */
export function fateOf({ message, unsent }, room, me) {
  const others = room.members.filter(({ player }) => player !== me);
  const count = others.filter(({ readUpTo }) => readUpTo >= message.number).length;
  const isThere = others.some(({ deliveredUpTo }) => deliveredUpTo >= message.number);
  const kind = () => {
    if (unsent) return unsent.state;
    if (count > 0) return room.kind === "group" ? "seenBy" : "seen";
    return isThere && room.kind !== "group" ? "delivered" : "sent";
  };
  return { kind: kind(), count };
}
