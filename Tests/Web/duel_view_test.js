import { deepStrictEqual } from "node:assert/strict";
import { changeOf, fateOf, seatOfPlayer, viewOf } from "../../Web/online-match/view.js";
import { rules } from "./support/rules.js";
import { mira, nina, snapshot } from "./support/snapshots.js";

/** @typedef {import("wire").Ending} Ending */

Deno.test("each of the two has a seat, and who watches has none", () => {
  const seats = [mira, nina, "ccccccccccccc", undefined].map((id) =>
    seatOfPlayer(snapshot(""), id)
  );
  deepStrictEqual(seats, [1, 2, 0, 0]);
});

Deno.test("the reader is person 1, whatever the seat", () => {
  const score = { wins: /** @type {[number, number]} */ ([4, 2]), draws: 1 };
  const match = snapshot("b2", { number: 9, x: 2 }, { score });
  const hers = viewOf(rules, match, 1);
  const his = viewOf(rules, match, 2);
  deepStrictEqual([hers.xSeat, hers.score.wins, hers.number], [2, [4, 2], 9]);
  deepStrictEqual([his.xSeat, his.score.wins, his.number], [1, [2, 4], 9]);
  deepStrictEqual([hers.moves, hers.turn, hers.roundText], [[4], 2, "3x3x3:b2"]);
});

Deno.test("a round that ended on the board counts once", () => {
  const ending = /** @type {Ending} */ ({ kind: "line", winner: 1 });
  const score = { wins: /** @type {[number, number]} */ ([3, 0]), draws: 0 };
  const view = viewOf(rules, snapshot("a1a2b1b2c1", { ending }, { score }), 2);
  deepStrictEqual([view.score.wins, view.winner, view.outcome], [[0, 3], 1, "decided"]);
  deepStrictEqual(view.lines, [[0, 1, 2]]);
});

Deno.test("a tapped move that wins counts at once", () => {
  const score = { wins: /** @type {[number, number]} */ ([3, 0]), draws: 0 };
  const view = viewOf(rules, snapshot("a1a2b1b2", { number: 4 }, { score }), 1, 2);
  deepStrictEqual([view.score.wins, view.outcome, view.number], [[4, 0], "decided", 4]);
});

Deno.test("an end that the board doesn't show is in the view too", () => {
  const end = (/** @type {Ending} */ ending) => {
    const { turn, legal, winner, outcome, lines } = viewOf(rules, snapshot("b2", { ending }), 1);
    return [turn, legal, winner, outcome, lines];
  };
  deepStrictEqual(end({ kind: "resignation", winner: 2 }), [0, [], 2, "decided", []]);
  deepStrictEqual(end({ kind: "lapse", winner: 1 }), [0, [], 1, "decided", []]);
  deepStrictEqual(end({ kind: "claim", winner: 1 }), [0, [], 1, "decided", []]);
  deepStrictEqual(end({ kind: "agreement" }), [0, [], 0, "draw", []]);
  deepStrictEqual(end({ kind: "void" }), [0, [], 0, "void", []]);
});

Deno.test("a move may be open, made or without a place", () => {
  const fate = (/** @type {import("wire").Match} */ match) =>
    fateOf({ round: 1, ply: 1, cell: 0 }, viewOf(rules, match, 1));
  deepStrictEqual(fate(snapshot("b2")), "open");
  deepStrictEqual(fate(snapshot("b2a1")), "made");
  deepStrictEqual(fate(snapshot("b2a1c3")), "made");
  deepStrictEqual(fate(snapshot("b2c1")), "gone");
  deepStrictEqual(fate(snapshot("")), "gone");
  deepStrictEqual(fate(snapshot("b2", { number: 2 })), "gone");
  deepStrictEqual(fate(snapshot("b2", { ending: { kind: "lapse", winner: 1 } })), "gone");
});

Deno.test("what has happened is seen from before and after", () => {
  const view = (/** @type {string} */ moves, /** @type {object} */ round = {}) =>
    viewOf(rules, snapshot(moves, round), 1);
  deepStrictEqual(changeOf(view("b2"), view("b2a1")), "moved");
  deepStrictEqual(changeOf(view("b2a1"), view("")), "undone");
  deepStrictEqual(changeOf(view("b2a1"), view("", { number: 2 })), "cleared");
  deepStrictEqual(changeOf(view("b2"), view("b2", { ending: { kind: "agreement" } })), "ended");
  deepStrictEqual(changeOf(view("b2"), view("b2")), "same");
});
