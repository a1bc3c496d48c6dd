import { deepStrictEqual } from "node:assert/strict";
import {
  declined,
  isAway,
  nextTick,
  possible,
  questions,
  timeLeft,
} from "../../Web/online-match/possible.js";
import { after, noon, snapshot } from "./support/snapshots.js";

/** @typedef {import("wire").Match} Match */

/** @param {number} seconds */
const at = (seconds) => new Date(after(seconds)).toISOString();

Deno.test("a draw may be offered again after some moves", () => {
  const offer = (/** @type {string} */ moves, /** @type {object} */ rest) =>
    possible(snapshot(moves, {}, rest), 1).offerDraw;
  deepStrictEqual(offer("", {}), "possible");
  deepStrictEqual(offer("b2", { drawOffer: 1, drawOfferFrom: [11, 0] }), "asked");
  deepStrictEqual(offer("b2", { drawOfferFrom: [11, 0] }), "not");
  deepStrictEqual(offer("b2", { drawOfferFrom: [1, 0] }), "possible");
  deepStrictEqual(offer("b2", { drawOffer: 2 }), "not");
});

Deno.test("a move of one's own may be taken back in a relaxed match", () => {
  const takeBack = (/** @type {string} */ moves, /** @type {object} */ rest = {}) =>
    [1, 2].map((seat) => possible(snapshot(moves, {}, rest), /** @type {1 | 2} */ (seat)).takeBack);
  deepStrictEqual(takeBack(""), ["not", "not"]);
  deepStrictEqual(takeBack("b2"), ["possible", "not"]);
  deepStrictEqual(takeBack("b2a1"), ["possible", "possible"]);
  deepStrictEqual(takeBack("b2a1", { takebackAsk: 1 }), ["asked", "not"]);
  deepStrictEqual(takeBack("b2a1", { pace: 15 }), ["not", "not"]);
});

Deno.test("nothing but a full reset is possible once the round is over", () => {
  const match = snapshot("b2a1", { ending: { kind: "agreement" } });
  deepStrictEqual(possible(match, 1), { offerDraw: "not", takeBack: "not", reset: "possible" });
});

Deno.test("what the other asks is to be answered, with round and ply", () => {
  const ask = (/** @type {object} */ rest) =>
    questions(snapshot("b2", { number: 7 }, rest), 1, after(0)).map(({ kind, yes, no }) => [
      kind,
      yes,
      no,
    ]);
  const answer = (/** @type {object} */ command) =>
    [true, false].map((accept) => ({ round: 7, accept, ...command }));
  deepStrictEqual(ask({ drawOffer: 2 }), [["draw", ...answer({ command: "answerDraw" })]]);
  deepStrictEqual(ask({ takebackAsk: 2 }), [[
    "takeback",
    ...answer({ command: "answerTakeback", ply: 1 }),
  ]]);
  deepStrictEqual(ask({ resetAsk: 2 }), [["reset", ...answer({ command: "answerReset" })]]);
  deepStrictEqual(ask({ drawOffer: 1, takebackAsk: 1, resetAsk: 1 }), []);
});

Deno.test("who asked is told that the other declined, in words or by playing on", () => {
  const told = (
    /** @type {object} */ before,
    /** @type {string} */ moves,
    /** @type {object} */ round = {},
    /** @type {object} */ rest = {},
  ) => declined(snapshot("b2a1", {}, before), snapshot(moves, round, rest), 1);
  deepStrictEqual(told({ drawOffer: 1 }, "b2a1"), ["draw"]);
  deepStrictEqual(told({ drawOffer: 1 }, "b2a1c1"), ["draw"]);
  deepStrictEqual(told({ takebackAsk: 1 }, "b2a1"), ["takeback"]);
  deepStrictEqual(told({ resetAsk: 1 }, "b2a1", { ending: { kind: "agreement" } }), ["reset"]);
  deepStrictEqual(told({ drawOffer: 1, takebackAsk: 1, resetAsk: 1 }, "b2a1"), [
    ...["draw", "takeback", "reset"],
  ]);
});

Deno.test("nothing was declined that still waits, was agreed to, went with a move or was the other's", () => {
  const told = (
    /** @type {object} */ before,
    /** @type {string} */ moves,
    /** @type {object} */ round = {},
    /** @type {object} */ rest = {},
  ) => declined(snapshot("b2a1", {}, before), snapshot(moves, round, rest), 1);
  deepStrictEqual(told({ drawOffer: 1 }, "b2a1", {}, { drawOffer: 1 }), []);
  deepStrictEqual(told({ drawOffer: 1 }, "b2a1", { ending: { kind: "agreement" } }), []);
  deepStrictEqual(told({ takebackAsk: 1, drawOffer: 1 }, ""), []);
  deepStrictEqual(told({ takebackAsk: 1 }, "b2a1c1"), []);
  deepStrictEqual(told({ resetAsk: 1 }, "", { number: 2 }), []);
  deepStrictEqual(told({ drawOffer: 2, takebackAsk: 2, resetAsk: 2 }, "b2a1"), []);
});

Deno.test("a round whose other player is away can be claimed after a while", () => {
  const away = { pace: 60, away: [null, noon], claimFrom: [at(20), null] };
  const ask = (/** @type {number} */ seconds, /** @type {object} */ rest = away) =>
    questions(snapshot("b2", {}, rest), 1, after(seconds)).map(({ kind, yes, wait }) => [
      kind,
      yes,
      wait,
    ]);
  deepStrictEqual(ask(8), [["away", null, 12_000]]);
  deepStrictEqual(ask(20), [["away", { command: "claim", round: 1 }, 0]]);
  // After a start of the server both have time to come back.
  deepStrictEqual(ask(0, { pace: 60, away: [at(30), at(30)], claimFrom: [at(50), at(50)] }), []);
});

Deno.test("a relaxed round can be claimed after three days without a move", () => {
  const day = 24 * 60 * 60;
  const ask = (/** @type {number} */ seconds) =>
    questions(snapshot("b2", {}, { claimFrom: [at(3 * day), null] }), 1, after(seconds))
      .map(({ kind }) => kind);
  deepStrictEqual(ask(3 * day - 1), []);
  deepStrictEqual(ask(3 * day), ["slow"]);
});

Deno.test("the clock runs from the full time to nothing", () => {
  const match = snapshot("b2", { turnSince: at(10), deadline: at(25) }, { pace: 15 });
  deepStrictEqual([0, 10, 11, 25, 30].map((seconds) => timeLeft(match, after(seconds))), [
    ...[15_000, 15_000, 14_000, 0, 0],
  ]);
  deepStrictEqual(timeLeft(snapshot("b2"), after(0)), null);
});

Deno.test("time is looked at when a second is over or something may be claimed", () => {
  const next = (/** @type {Match} */ match, /** @type {number} */ seconds) =>
    nextTick(match, 1, after(seconds));
  const live = snapshot("b2", { deadline: at(25) }, { pace: 15, claimFrom: [at(20.5), null] });
  deepStrictEqual([11, 11.7, 21.7, 25, 30].map((seconds) => next(live, seconds)), [
    ...[500, 300, 300, null, null],
  ]);
  const relaxed = snapshot("b2", {}, { claimFrom: [at(7_200), null] });
  deepStrictEqual([next(relaxed, 0), next(relaxed, 7_200)], [7_200_000, null]);
  deepStrictEqual(next(snapshot("b2"), 0), null);
  deepStrictEqual(next(snapshot("b2", { ending: { kind: "agreement" } }), 0), null);
});

Deno.test("away is who has been so for a while, in an open round", () => {
  const rest = { pace: /** @type {const} */ (60), away: /** @type {any} */ ([null, at(5)]) };
  const match = snapshot("b2", {}, rest);
  deepStrictEqual([isAway(match, 2, after(4)), isAway(match, 2, after(5))], [false, true]);
  deepStrictEqual(isAway(match, 1, after(9)), false);
  const over = snapshot("b2", { ending: { kind: "agreement" } }, rest);
  deepStrictEqual(isAway(over, 2, after(9)), false);
});
