import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { firstOfEach, inOrder, passes } from "../../Web/chat/state/unsent.js";
import { firstPiece, leastPiece, mostPiece, nextPiece } from "../../Web/chat/state/unsent.js";
import { saidAt } from "./support/rooms.js";

/** @typedef {import("../../Web/chat/state/unsent.js").Unsent} Unsent */
/** @typedef {import("../../Web/online/told.d.ts").ProblemName} ProblemName */

/** @param {string} key @param {string} room @param {number} minute @param {Partial<Unsent>} [more] @returns {Unsent} */
function unsent(key, room, minute, more = {}) {
  return { key, player: "mira", room, at: saidAt(minute), text: key, problem: null, ...more };
}

Deno.test("messages are in the order in which they were written", () => {
  const all = [unsent("c", "1", 2), unsent("b", "1", 2), unsent("a", "1", 3), unsent("d", "2", 1)];
  deepStrictEqual(inOrder(all).map(({ key }) => key), ["d", "b", "c", "a"]);
});

Deno.test("of each room the first that wasn't refused is sent, and nothing of another player", () => {
  const all = [
    unsent("refused", "1", 1, { problem: "bad-text" }),
    unsent("first", "1", 2),
    unsent("second", "1", 3),
    unsent("other", "2", 4),
    unsent("nina's", "3", 1, { player: "nina" }),
  ];
  deepStrictEqual(firstOfEach(all, "mira").map(({ key }) => key), ["first", "other"]);
});

Deno.test("what passes by itself is tried again, what is refused isn't", () => {
  ok(passes(429, "") && passes(503, "busy") && passes(500, "") && passes(401, "not-signed-in"));
  for (
    const [status, type] of /** @type {[number, ProblemName][]} */ ([
      ...[[404, "unknown-room"], [403, "text-only"], [409, "request-waits"], [422, "bad-text"]],
      ...[[503, "no-videos"], [503, "no-photos"], [429, "wait-before-upload"], [409, "space-full"]],
    ])
  ) strictEqual(passes(status, type), false, type);
});

Deno.test("pieces of a file grow with the line, and shrink when one is lost", () => {
  strictEqual(nextPiece(firstPiece, 500), 4 * firstPiece);
  strictEqual(nextPiece(firstPiece, 1), 4 * firstPiece);
  strictEqual(nextPiece(firstPiece, 4_000), firstPiece / 2);
  strictEqual(nextPiece(mostPiece, 100), mostPiece);
  strictEqual(nextPiece(firstPiece, null), firstPiece / 4);
  strictEqual(nextPiece(leastPiece, null), leastPiece);
});
