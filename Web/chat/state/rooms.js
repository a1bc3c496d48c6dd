/** @typedef {import("../../online/told.d.ts").StreamEvent} StreamEvent */
/** @typedef {import("wire").Message} Message */
/** @typedef {import("wire").Room} Room */
/** @typedef {import("wire").Room["place"]} RoomPlace */
/**
 * The point up to which a list of rooms was read.
 * @typedef {object} Reach
 * @property {string | null} next where more begin; null: no more
 * @property {string} floor when somebody spoke in the last of them
 */
/**
 * What is known of chats. Plain data.
 * @typedef {object} Chats
 * @property {Record<string, Room>} rooms by id
 * @property {Partial<Record<RoomPlace, Reach>>} lists that were read
 * @property {{ unread: string[], requests: string[] }} waiting as the line told when it began
 * @property {Record<string, Record<string, number>>} typing by room, then by player: until when
 */
/**
 * The outcome of an event.
 * @typedef {object} Taken
 * @property {string} [room] that is another now
 * @property {boolean} [isStale] whether the room is to be read again
 * @property {boolean} [areStale] whether all that is shown is to be read again: the line was interrupted
 */

/** The milliseconds for which somebody who types counts as typing. */
export const typingTime = 5_000;
/** The server counts no further. */
const mostUnread = 100;

/** @returns {Chats} */
export function noChats() {
  return { rooms: {}, lists: {}, waiting: { unread: [], requests: [] }, typing: {} };
}

/**
 * Takes up what an event tells.
 *
 * @param {Chats} chats is changed
 * @param {StreamEvent} event
 * @param {string} me who reads
 * @param {number} time of the clock here
 * @returns {Taken | null} null: nothing is different
 */
export function takeEvent(chats, { name, data }, me, time) {
  switch (name) {
    case "chat":
      chats.waiting = data;
      return { areStale: true };
    case "message":
      stopTyping(chats, data.room, data.message.author);
      return takeMessage(chats, data.room, data.message, me);
    case "room":
      if (!data.isGone) return { room: data.room, isStale: true };
      dropRoom(chats, data.room);
      return { room: data.room };
    case "reading":
      return takeReading(chats, data);
    case "seen":
      return takeSeen(chats, data.room, data.member);
    case "typing":
      if (data.player === me) return null;
      chats.typing[data.room] = { ...chats.typing[data.room], [data.player]: time + typingTime };
      return { room: data.room };
    default:
      return null;
  }
}

/**
 * Takes up a message that is new or another, from an event or an answer.
 *
 * @param {Chats} chats is changed
 * @param {string} id of its room
 * @param {Message} message
 * @param {string} me who reads
 * @returns {Taken}
 */
export function takeMessage(chats, id, message, me) {
  const room = chats.rooms[id];
  if (!room) return { room: id, isStale: true };
  const isMine = message.author === me && !message.event;
  const isNew = message.number > room.last;
  const isNewest = message.number >= (room.message?.number ?? 0);
  const isLater = isNew || message.change > (room.message?.change ?? 0);
  const next = { ...room, change: Math.max(room.change, message.change) };
  next.last = Math.max(room.last, message.number);
  if (isNewest && isLater) next.message = message;
  // A writer has read: nothing else tells it.
  if (isNew && !message.event) next.members = room.members.map((each) => readBy(each, message));
  if (isNew && isMine) Object.assign(next, { readUpTo: message.number, unread: 0 });
  else if (isNew && counts(message, me)) next.unread = Math.min(mostUnread, room.unread + 1);
  chats.rooms[id] = next;
  // One that was counted may be gone; and who has written may have changed where the room stands.
  const isUncounted = !isNew && message.isDeleted && message.number > room.readUpTo && !isMine;
  const isMoved = isNew && (room.place !== "chats" || room.writing !== "anything");
  return { room: id, isStale: isUncounted || isMoved };
}

/**
 * Takes up a room as an answer has it.
 *
 * @param {Chats} chats is changed
 * @param {Room} answer
 */
export function takeRoom(chats, answer) {
  const known = chats.rooms[answer.id];
  const room = { ...answer, members: membersOf(answer, known) };
  // An event may have been quicker than the answer.
  if (known && (known.change > room.change || known.readUpTo > room.readUpTo)) {
    const { message, last, change, readUpTo, unread } = known;
    chats.rooms[room.id] = { ...room, message, last, change, readUpTo, unread };
  } else chats.rooms[room.id] = room;
}

/**
 * Takes up a page of a list of rooms.
 *
 * @param {Chats} chats is changed
 * @param {RoomPlace} place
 * @param {import("wire").RoomPage} page
 * @param {boolean} isFirst whether it is where the list begins
 * @param {Record<string, Room>} [before] what was known when it was asked for
 */
export function takeRooms(chats, place, { rooms, next }, isFirst, before = { ...chats.rooms }) {
  for (const room of rooms) takeRoom(chats, room);
  const known = chats.lists[place];
  const floor = next === undefined ? "" : rooms.at(-1)?.message?.at ?? "";
  if (isFirst) forget(chats, place, rooms, floor, before);
  // Nothing is unknown of a list that was read whole.
  if (next === undefined) {
    const name = place === "chats" ? "unread" : "requests";
    if (place !== "ignored") chats.waiting = { ...chats.waiting, [name]: [] };
  }
  // What was read of a longer list stays, when its beginning is read again.
  const isLonger = isFirst && known && known.floor !== "" && floor !== "" && known.floor < floor;
  if (!isLonger) chats.lists[place] = { next: next ?? null, floor };
}

/** The rooms of a list as far as it was read, those in which somebody spoke last first.
 *
 * @param {Chats} chats
 * @param {RoomPlace} place
 * @returns {Room[]}
 */
export function roomsOf({ rooms, lists }, place) {
  const floor = lists[place]?.floor ?? "";
  return Object.values(rooms)
    .filter((room) => room.place === place && room.message && spokenAt(room) >= floor)
    .sort((a, b) => spokenAt(b) < spokenAt(a) ? -1 : spokenAt(b) > spokenAt(a) ? 1 : 0);
}

/**
 * The rooms, among some, in which nothing was said yet.
 *
 * @param {Chats} chats
 * @param {Iterable<string>} ids
 * @returns {Room[]}
 */
export function emptyOf({ rooms }, ids) {
  return [...ids].flatMap((id) => rooms[id] && !rooms[id].message ? [rooms[id]] : []);
}

/**
 * The number of chats that wait to be read, and of requests that wait to be answered, also of those not read here.
 *
 * @param {Chats} chats
 */
export function waitingCounts({ rooms, waiting }) {
  const known = Object.values(rooms);
  const unknown = (/** @type {string[]} */ ids) => ids.filter((id) => !rooms[id]).length;
  return {
    unread: unknown(waiting.unread) +
      known.filter(({ place, unread }) => place === "chats" && unread > 0).length,
    requests: unknown(waiting.requests) +
      known.filter(({ place, unread }) => place === "requests" && unread > 0).length,
  };
}

/**
 * The players who type in a room now.
 *
 * @param {Chats} chats
 * @param {string} id of the room
 * @param {number} time of the clock here
 * @returns {string[]} players
 */
export function typingIn({ typing }, id, time) {
  return Object.entries(typing[id] ?? {}).filter(([, until]) => until > time).map(([who]) => who);
}

/** @param {Chats} chats is changed @param {string} id */
export function dropRoom(chats, id) {
  delete chats.rooms[id];
  delete chats.typing[id];
  const rest = (/** @type {string[]} */ ids) => ids.filter((each) => each !== id);
  chats.waiting = {
    unread: rest(chats.waiting.unread),
    requests: rest(chats.waiting.requests),
  };
}

/**
 * Whether a message of a room counts as unread to somebody who hasn't read it.
 *
 * @param {Message} message
 * @param {string} me who reads
 */
export function counts({ author, event, isDeleted }, me) {
  return author !== me && !event && !isDeleted;
}

/** @param {Chats} chats @param {import("wire").RoomReading} reading */
function takeReading(chats, { room: id, readUpTo, unread }) {
  const room = chats.rooms[id];
  if (!room || readUpTo < room.readUpTo) return null;
  chats.rooms[id] = { ...room, readUpTo, unread };
  return { room: id };
}

/**
 * @param {Chats} chats
 * @param {string} id
 * @param {import("wire").RoomMember} member
 */
function takeSeen(chats, id, member) {
  const room = chats.rooms[id];
  if (!room?.members.some(({ player }) => player === member.player)) return null;
  const members = room.members.map((each) => each.player === member.player ? member : each);
  chats.rooms[id] = { ...room, members };
  return { room: id };
}

/**
 * @param {import("wire").RoomMember} member
 * @param {Message} message new
 * @returns {import("wire").RoomMember}
 */
function readBy(member, { author, number }) {
  if (member.player !== author) return member;
  return { player: author, readUpTo: number, deliveredUpTo: number };
}

/** @param {Chats} chats @param {string} room @param {string} [player] */
function stopTyping({ typing }, room, player) {
  if (player && typing[room]) delete typing[room][player];
}

/**
 * Drops what isn't where the list begins any more, though it would have to be: it has gone elsewhere; but of
 * what has changed since it was asked for the answer says nothing.
 *
 * @param {Chats} chats
 * @param {RoomPlace} place
 * @param {Room[]} rooms
 * @param {string} floor
 * @param {Record<string, Room>} before
 */
function forget(chats, place, rooms, floor, before) {
  const listed = new Set(rooms.map(({ id }) => id));
  for (const room of Object.values(before)) {
    const isWanted = room.place === place && room.message && spokenAt(room) >= floor;
    if (isWanted && !listed.has(room.id) && chats.rooms[room.id] === room) {
      dropRoom(chats, room.id);
    }
  }
}

/** A list of rooms names the first of their members alone. @param {Room} room @param {Room} [known] */
function membersOf({ members, memberCount }, known) {
  if (members.length >= memberCount || known?.members.length !== memberCount) return members;
  const told = new Map(members.map((each) => [each.player, each]));
  return known.members.map((each) => told.get(each.player) ?? each);
}

/** @param {Room} room @returns {string} RFC 3339 in one form, so that it can be compared as text */
function spokenAt({ message }) {
  return message?.at ?? "";
}
