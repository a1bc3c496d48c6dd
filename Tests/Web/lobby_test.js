import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { readCode } from "../../Web/online/code.js";
import { lobbyOf, reasonToAct, resultFor } from "../../Web/online/lobby.js";
import { after, mira, nina, snapshot } from "./support/snapshots.js";

const iso = (/** @type {number} */ seconds) => new Date(after(seconds)).toISOString();
/** @param {1 | 2} [winner] */
const over = (winner) => ({ ending: { kind: /** @type {const} */ ("resignation"), winner } });

Deno.test("a match waits for who is on turn, or is asked for something", () => {
  const reason = (/** @type {any} */ rest, round = {}, moves = "b2") =>
    reasonToAct(snapshot(moves, round, rest), mira);
  strictEqual(reason({}), null);
  strictEqual(reason({}, {}, ""), "turn");
  strictEqual(reason({ drawOffer: 2 }), "drawOffer");
  strictEqual(reason({ drawOffer: 1 }), null);
  strictEqual(reason({ takebackAsk: 2 }), "takeback");
  strictEqual(reason({ resetAsk: 2 }, over(1)), "reset");
  strictEqual(reason({ wishes: [false, true] }, over(1)), "rematch");
  strictEqual(reason({ wishes: [true, false] }, over(1)), null);
  strictEqual(reason({}, over(1)), null);
  strictEqual(reasonToAct(snapshot("b2"), nina), "turn");
});

Deno.test("the lobby shows first where one has to be quickest", () => {
  const match = (/** @type {string} */ id, /** @type {number} */ seconds, round = {}, moves = "") =>
    snapshot(moves, { turnSince: iso(seconds), ...round }, { id, updatedAt: iso(seconds) });
  const { yours, theirs, recent } = lobbyOf([
    match("new", 100),
    match("old", 0),
    match("live", 90, { deadline: iso(120) }),
    match("their-old", 10, {}, "b2"),
    match("their-new", 20, {}, "b2"),
    match("over-old", 30, over(1)),
    match("over-new", 40, over(2)),
  ], mira);
  deepStrictEqual(yours.map(({ id }) => id), ["live", "old", "new"]);
  deepStrictEqual(theirs.map(({ id }) => id), ["their-new", "their-old"]);
  deepStrictEqual(recent.map(({ id }) => id), ["over-new", "over-old"]);
});

Deno.test("a result is told from the side of who plays here", () => {
  strictEqual(resultFor(snapshot(""), mira), null);
  strictEqual(resultFor(snapshot("", over(1)), mira), "won");
  strictEqual(resultFor(snapshot("", over(1)), nina), "lost");
  strictEqual(resultFor(snapshot("", over()), mira), "drawn");
  strictEqual(resultFor(snapshot("", { ending: { kind: "void" } }), mira), "void");
});

Deno.test("a code is read in any case and spacing, and from its link", () => {
  for (
    const typed of ["7KMQ2XTZ", "7kmq 2xtz", " 7-k m q-2xtz ", "https://a.example/join/7kmq2xtz"]
  ) {
    strictEqual(readCode(typed), "7KMQ2XTZ");
  }
  for (const typed of ["", "7KMQ2XT", "7KMQ2XTZZ", "7KMQ2XT0", "7KMQ2XTI", "7KMQ2XTÖ"]) {
    strictEqual(readCode(typed), null);
  }
});
