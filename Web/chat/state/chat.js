import { look } from "../../app/look.js";
import { call } from "../../online/api.js";
import { club } from "../../online/club.js";
import { me } from "../../online/me.js";
import { keepChats, keptChats } from "./kept-chats.js";
import { outbox } from "./outbox.js";
import * as pure from "./rooms.js";

/** @typedef {import("../../online/told.d.ts").StreamEvent} StreamEvent */
/** @typedef {import("wire").Message} Message */
/** @typedef {import("wire").Player} Player */
/** @typedef {import("wire").Room} Room */
/** @typedef {import("wire").RoomAnswer} RoomAnswer */
/** @typedef {import("wire").Room["place"]} RoomPlace */
/** @typedef {(room?: string) => void} Listener room: it is about that one alone */

/** The milliseconds that pass between two writes to the device of what is known. */
const keepEvery = 1_000;

let player = me.player?.id ?? null;
let chats = player ? keptChats(player) : pure.noChats();
/** Whether what all tabs were told before this one listened was read. */
let isBegun = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let keeping;
/** The reason why the list of chats could not be had. @type {unknown} */
let problem = null;
/** @type {Set<Listener>} */
const listeners = new Set();
/** Rooms that are read again. @type {Set<string>} */
const reading = new Set();

/** The cursors that are on their way, by room. @type {Map<string, number>} */
const cursors = new Map();

/** The chats of the player here: what was known at first, then what the server says. */
export const chat = {
  /** @param {string} id @returns {Room | null} null: not known (yet), or gone */
  room: (id) => chats.rooms[id] ?? null,

  /**
   * The rooms of a list, those in which somebody spoke last first; before the chats those whose first
   * message is on its way.
   *
   * @param {RoomPlace} [place]
   */
  rooms: (place = "chats") => [
    ...place === "chats" ? pure.emptyOf(chats, outbox.rooms()) : [],
    ...pure.roomsOf(chats, place),
  ],

  /** @param {RoomPlace} [place] @returns {import("./rooms.js").Reach | null} null: not read yet */
  reach: (place = "chats") => chats.lists[place] ?? null,

  /** The reason why the rooms could not be read last. */
  get problem() {
    return problem;
  },

  /** The number of chats that wait to be read, and of requests that wait to be answered. */
  waiting: () => pure.waitingCounts(chats),

  /** The players who type in a room now; it is told anew when that ends. @param {string} id */
  typing: (id) => pure.typingIn(chats, id, Date.now()),

  /**
   * Calls the listener after every change.
   *
   * @param {Listener} listener
   * @returns {() => void} ends it
   */
  onChange(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /**
   * Reads a list from its beginning.
   *
   * @param {RoomPlace} [place]
   * @returns {Promise<void>} `problem` says when it failed
   */
  async readList(place = "chats") {
    if (!player) return;
    const before = { ...chats.rooms };
    try {
      takeRoomPage(place, await call("GET", `/rooms?place=${place}`), true, before);
      problem = null;
    } catch (error) {
      problem = error;
    }
    changed();
  },

  /** Reads what comes after that. Rejects as `call` does. @param {RoomPlace} [place] */
  async readMore(place = "chats") {
    const next = chats.lists[place]?.next;
    if (!next) return;
    const path = `/rooms?place=${place}&before=${encodeURIComponent(next)}`;
    takeRoomPage(place, await call("GET", path), false);
    changed();
  },

  /**
   * Reads a room again.
   *
   * @param {string} id
   * @returns {Promise<Room>} rejects as `call` does; "unknown-room" lets it go
   */
  async loadRoom(id) {
    try {
      return chat.put(await call("GET", `/rooms/${id}`));
    } catch (error) {
      if (/** @type {any} */ (error).type === "unknown-room") chat.drop(id);
      throw error;
    }
  },

  /**
   * Counts as read what is shown of a room, on every device. What can't be told is told with the next.
   *
   * @param {string} id
   * @param {number} upTo
   */
  async read(id, upTo) {
    const known = Math.max(chats.rooms[id]?.readUpTo ?? 0, cursors.get(id) ?? 0);
    if (upTo <= known) return;
    cursors.set(id, upTo);
    try {
      const data = await call("PUT", `/rooms/${id}/read`, { upTo });
      // The line tells it too, in its place among the messages: an answer may be older than those.
      if (club.connection === "open") return;
      chat.change(id, (chats, me) => pure.takeEvent(chats, { name: "reading", data }, me, 0));
    } catch {
      if (cursors.get(id) === upTo) cursors.delete(id);
    }
  },

  /** Takes up a room that an answer has. @param {RoomAnswer} answer @returns {Room} */
  put({ room, players }) {
    club.put({ players });
    pure.takeRoom(chats, room);
    changed(room.id);
    return room;
  },

  /** Lets a room go that the server no longer has for the player here. @param {string} id */
  drop(id) {
    pure.dropRoom(chats, id);
    changed(id);
  },

  /**
   * Changes what is known, for the parts of the store.
   *
   * @template T
   * @param {string} id of the room that is another then
   * @param {(chats: import("./rooms.js").Chats, me: string) => T} act
   * @returns {T}
   */
  change(id, act) {
    const result = act(chats, player ?? "");
    changed(id);
    return result;
  },
};

/** @param {string} id */
async function readAgain(id) {
  if (reading.has(id)) return;
  reading.add(id);
  // What fails is read again when the line is back.
  await chat.loadRoom(id).catch(() => {});
  reading.delete(id);
}

/** Takes part from now on: to be called once. */
export function startChat() {
  club.onEvent(hear);
  let connection = club.connection;
  club.onChange(() => {
    const isBack = club.connection === "open" && connection !== "open";
    connection = club.connection;
    if (isBack) outbox.wake();
    if (club.connection === "open" && !isBegun) begin();
  });
  if (club.connection === "open") begin();
  // Where one may write is another matter in a club with other parts.
  let off = sign();
  look.onChange(() => {
    if (off === sign()) return;
    off = sign();
    if (club.connection === "open") begin();
  });
  outbox.onSent((room, message) => taken(pure.takeMessage(chats, room, message, player ?? "")));
  outbox.onChange(changed);
  outbox.start();
  addEventListener("pagehide", keep);
}

me.onChange(() => {
  const next = me.player?.id ?? null;
  if (next === player) return;
  // What another player wrote and read is not for this one.
  if (player) outbox.forget();
  player = next;
  chats = pure.noChats();
  isBegun = false;
  if (club.connection === "open") begin();
  changed();
});

/** What of the look says where one may write. */
function sign() {
  const { isYoung, partsOff } = look.get();
  return `${isYoung} ${partsOff.includes("direct")}`;
}

function begin() {
  isBegun = true;
  chat.readList();
  chat.readList("requests");
}

/** @param {StreamEvent} event */
function hear(event) {
  if (event.name === "upload") outbox.wake(event.data);
  if (event.name === "message") {
    const { player: author, message } = event.data;
    if (author) club.put({ players: [author] });
    if (message.author === player) outbox.taken(message);
  }
  const result = pure.takeEvent(chats, event, player ?? "", Date.now());
  if (result) taken(result);
  if (event.name === "typing") setTimeout(() => changed(event.data.room), pure.typingTime);
}

/** @param {import("./rooms.js").Taken} result */
function taken({ room, isStale, areStale }) {
  if (areStale) {
    begin();
  } else if (isStale && room) readAgain(room);
  changed(room);
}

/**
 * @param {RoomPlace} place
 * @param {import("wire").RoomPage} page
 * @param {boolean} isFirst
 * @param {Record<string, Room>} [before]
 */
function takeRoomPage(place, page, isFirst, before) {
  club.put({ players: page.players });
  pure.takeRooms(chats, place, page, isFirst, before);
}

/** @param {string} [room] */
function changed(room) {
  for (const listener of listeners) listener(room);
  keeping ??= setTimeout(keep, keepEvery);
}

function keep() {
  clearTimeout(keeping);
  keeping = undefined;
  if (player && chats.lists.chats) keepChats([...chat.rooms(), ...chat.rooms("requests")], player);
}
