import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import {
  dropRoom,
  noChats,
  roomsOf,
  takeEvent,
  takeMessage,
  takeRoom,
  takeRooms,
  typingIn,
  typingTime,
  waitingCounts,
} from "../../Web/chat/state/rooms.js";
import { message, room } from "./support/rooms.js";
import { mira, nina } from "./support/snapshots.js";

/** @typedef {import("../../Web/online/told.d.ts").StreamEvent} StreamEvent */
/** @typedef {import("wire").Message} Message */
/** @typedef {import("wire").Room} Room */

/** @param {Room[]} rooms */
function chatsWith(...rooms) {
  const chats = noChats();
  takeRooms(chats, "chats", { rooms, players: [] }, true);
  return chats;
}

/** @param {ReturnType<typeof noChats>} chats @param {StreamEvent} event @param {number} [time] */
const hear = (chats, event, time = 0) => takeEvent(chats, event, mira, time);

/** @param {string} id @param {Message} message @returns {StreamEvent} */
const said = (id, message) => ({ name: "message", data: { room: id, message } });

/** @param {ReturnType<typeof noChats>} chats @param {"chats" | "requests"} [place] */
const ids = (chats, place = "chats") => roomsOf(chats, place).map(({ id }) => id);

Deno.test("the room in which somebody spoke last is the first", () => {
  const chats = chatsWith(room("b", 2), room("a", 1));
  deepStrictEqual(ids(chats), ["b", "a"]);
  hear(chats, said("a", message(2, { at: "2027-01-01T00:00:00.000Z" })));
  deepStrictEqual(ids(chats), ["a", "b"]);
  strictEqual(chats.rooms.a.message?.number, 2);
});

Deno.test("of two states of a message that with the later change stays", () => {
  const chats = chatsWith(room("a", 3));
  hear(chats, said("a", message(3, { change: 5, text: "edited" })));
  strictEqual(chats.rooms.a.message?.text, "edited");
  hear(chats, said("a", message(3, { change: 4, text: "older" })));
  strictEqual(chats.rooms.a.message?.text, "edited");
  hear(chats, said("a", message(2, { change: 6, text: "not the newest" })));
  strictEqual(chats.rooms.a.message?.text, "edited");
  strictEqual(chats.rooms.a.change, 6);
});

Deno.test("what others say counts as unread, once; what happens and what oneself says doesn't", () => {
  const chats = chatsWith(room("a", 1, { readUpTo: 1, unread: 0 }));
  const unread = () => chats.rooms.a.unread;
  hear(chats, said("a", message(2)));
  hear(chats, said("a", message(2)));
  strictEqual(unread(), 1);
  hear(chats, said("a", message(2, { change: 3, text: "edited" })));
  hear(chats, said("a", message(3, { change: 4, event: { kind: "renamed", name: "x" } })));
  strictEqual(unread(), 1);
  hear(chats, said("a", message(4, { change: 5, author: mira })));
  strictEqual(unread(), 0);
  strictEqual(chats.rooms.a.readUpTo, 4);
  hear(chats, said("a", message(5, { change: 6 })));
  strictEqual(unread(), 1);
});

Deno.test("who writes has read all before", () => {
  const [other] = room("a", 2).members.filter(({ player }) => player !== mira);
  const chats = chatsWith(room("a", 2, { members: [{ ...other, readUpTo: 0, deliveredUpTo: 1 }] }));
  hear(chats, said("a", message(3, { author: other.player })));
  deepStrictEqual(chats.rooms.a.members, [{ ...other, readUpTo: 3, deliveredUpTo: 3 }]);
  hear(chats, said("a", message(1, { author: other.player, change: 9 })));
  strictEqual(chats.rooms.a.members[0].readUpTo, 3);
});

Deno.test("no more than 100 are counted, as the server does", () => {
  const chats = chatsWith(room("a", 200, { unread: 100 }));
  hear(chats, said("a", message(201)));
  strictEqual(chats.rooms.a.unread, 100);
});

Deno.test("when an unread message is taken back the room is read again", () => {
  const chats = chatsWith(room("a", 3, { readUpTo: 1, unread: 2 }));
  const gone = (/** @type {number} */ number) =>
    hear(chats, said("a", message(number, { change: 3 + number, isDeleted: true })))?.isStale;
  strictEqual(gone(1), false);
  strictEqual(gone(2), true);
});

Deno.test("a message of an unknown room, and one that moves a request, make the room be read", () => {
  const chats = chatsWith(room("a", 1, { writing: "oneText" }));
  deepStrictEqual(hear(chats, said("b", message(1))), { room: "b", isStale: true });
  strictEqual(hear(chats, said("a", message(2, { author: mira })))?.isStale, true);
  strictEqual(hear(chats, said("a", message(2, { author: mira })))?.isStale, false);
});

Deno.test("what was read elsewhere is read here, and never goes back", () => {
  const chats = chatsWith(room("a", 5));
  const read = (/** @type {number} */ readUpTo, /** @type {number} */ unread) =>
    hear(chats, { name: "reading", data: { room: "a", readUpTo, unread } });
  ok(read(4, 1));
  strictEqual(read(2, 3), null);
  strictEqual(chats.rooms.a.unread, 1);
  strictEqual(read(1, 1) ?? chats.rooms.a.readUpTo, 4);
});

Deno.test("an answer that is older than what was heard takes nothing back", () => {
  const chats = chatsWith(room("a", 2));
  hear(chats, said("a", message(3)));
  takeRoom(chats, room("a", 2, { name: "new name", isMuted: true }));
  const { last, unread, isMuted, message: newest } = chats.rooms.a;
  deepStrictEqual([last, unread, isMuted, newest?.number], [3, 3, true, 3]);
  takeRoom(chats, room("a", 4));
  strictEqual(chats.rooms.a.message?.number, 4);
});

Deno.test("a list of rooms names five members, and takes none of those who are known away", () => {
  const members = ["a", "b", "c", "d", "e", "f"].map((player) => ({
    ...{ player, readUpTo: 0, deliveredUpTo: 0 },
  }));
  const chats = chatsWith(room("g", 1, { kind: "group", members, memberCount: 6 }));
  const first = members.slice(0, 5).map((each) => ({ ...each, readUpTo: 1 }));
  takeRoom(chats, room("g", 1, { kind: "group", members: first, memberCount: 6 }));
  deepStrictEqual(chats.rooms.g.members.map(({ readUpTo }) => readUpTo), [1, 1, 1, 1, 1, 0]);
  takeRoom(chats, room("g", 1, { kind: "group", members: first, memberCount: 5 }));
  strictEqual(chats.rooms.g.members.length, 5);
});

Deno.test("pages of a list are put together, and what lies beyond them isn't shown yet", () => {
  const chats = noChats();
  takeRoom(chats, room("opened", 1));
  takeRooms(chats, "chats", { rooms: [room("d", 9), room("c", 7)], players: [], next: "7" }, true);
  deepStrictEqual(ids(chats), ["d", "c"]);
  takeRooms(chats, "chats", { rooms: [room("b", 5), room("a", 3)], players: [], next: "3" }, false);
  deepStrictEqual(ids(chats), ["d", "c", "b", "a"]);
  // Read again from its beginning it is as long as before.
  takeRooms(chats, "chats", { rooms: [room("d", 9), room("c", 7)], players: [], next: "7" }, true);
  deepStrictEqual(ids(chats), ["d", "c", "b", "a"]);
  strictEqual(chats.lists.chats?.next, "3");
  takeRooms(chats, "chats", { rooms: [], players: [] }, false);
  deepStrictEqual(ids(chats), ["d", "c", "b", "a", "opened"]);
});

Deno.test("what a list has no more is let go, but not what was heard since it was asked for", () => {
  const chats = chatsWith(room("c", 3), room("b", 2), room("a", 1));
  const before = { ...chats.rooms };
  hear(chats, said("b", message(4)));
  takeRoom(chats, room("d", 5));
  takeRooms(chats, "chats", { rooms: [room("a", 1)], players: [] }, true, before);
  deepStrictEqual(ids(chats), ["d", "b", "a"]);
  takeRooms(chats, "chats", { rooms: [], players: [] }, true);
  deepStrictEqual(ids(chats), []);
});

Deno.test("chats and requests that wait are counted, also those that were only told of", () => {
  const chats = chatsWith(room("a", 2), room("b", 2, { unread: 0 }));
  takeRoom(chats, room("r", 1, { place: "requests" }));
  hear(chats, { name: "chat", data: { unread: ["a", "far"], requests: ["r", "s"] } });
  deepStrictEqual(waitingCounts(chats), { unread: 2, requests: 2 });
  hear(chats, { name: "reading", data: { room: "a", readUpTo: 2, unread: 0 } });
  deepStrictEqual(waitingCounts(chats), { unread: 1, requests: 2 });
  hear(chats, { name: "room", data: { room: "far", isGone: true } });
  takeRoom(chats, room("r", 1, { place: "ignored" }));
  deepStrictEqual(waitingCounts(chats), { unread: 0, requests: 1 });
  takeRooms(chats, "requests", { rooms: [], players: [] }, true);
  deepStrictEqual(waitingCounts(chats), { unread: 0, requests: 0 });
});

Deno.test("a line that begins anew makes all be read again, a room that is another that one", () => {
  const chats = chatsWith(room("a", 1));
  const data = { unread: [], requests: [] };
  deepStrictEqual(hear(chats, { name: "chat", data }), { areStale: true });
  const changed = { room: "a", isGone: false };
  deepStrictEqual(hear(chats, { name: "room", data: changed }), { room: "a", isStale: true });
  hear(chats, { name: "room", data: { room: "a", isGone: true } });
  deepStrictEqual(ids(chats), []);
});

Deno.test("who types does so for five seconds, or until they have said it", () => {
  const chats = chatsWith(room("a", 1));
  const types = (/** @type {string} */ player) =>
    hear(chats, { name: "typing", data: { room: "a", player } }, 1_000);
  strictEqual(types(mira), null);
  types(nina);
  types("kenji");
  deepStrictEqual(typingIn(chats, "a", 1_000 + typingTime - 1), [nina, "kenji"]);
  hear(chats, said("a", message(2)));
  deepStrictEqual(typingIn(chats, "a", 1_000 + typingTime - 1), ["kenji"]);
  deepStrictEqual(typingIn(chats, "a", 1_000 + typingTime), []);
});

Deno.test("how far others have read is told, of members alone", () => {
  const chats = chatsWith(room("a", 3));
  const member = { player: nina, readUpTo: 2, deliveredUpTo: 3 };
  hear(chats, { name: "seen", data: { room: "a", member } });
  deepStrictEqual(chats.rooms.a.members[1], member);
  const stranger = { ...member, player: "kenji" };
  strictEqual(hear(chats, { name: "seen", data: { room: "a", member: stranger } }), null);
});

Deno.test("in whatever order messages come the room ends the same", () => {
  const messages = [
    ...[1, 2, 3, 4].map((number) => message(number)),
    message(2, { change: 5, text: "edited" }),
    message(4, { change: 6, text: "edited too" }),
  ];
  const ends = new Set(
    permutations(messages).map((order) => {
      const chats = chatsWith(room("a", 0));
      for (const each of order) takeMessage(chats, "a", each, mira);
      const { last, change, message: newest } = chats.rooms.a;
      return JSON.stringify([last, change, newest]);
    }),
  );
  deepStrictEqual([...ends], [JSON.stringify([4, 6, messages[5]])]);
});

Deno.test("a room that is let go counts no more", () => {
  const chats = chatsWith(room("a", 1));
  dropRoom(chats, "a");
  deepStrictEqual(waitingCounts(chats), { unread: 0, requests: 0 });
});

/** @template T @param {T[]} all @returns {T[][]} */
function permutations(all) {
  if (all.length < 2) return [all];
  return all.flatMap((each, at) =>
    permutations(all.filter((_, other) => other !== at)).map((rest) => [each, ...rest])
  );
}
