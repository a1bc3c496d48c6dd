import "../../Web/text/later.js";
import { deepStrictEqual } from "node:assert/strict";
import { duelScene, endOf, refusalText } from "../../Web/online-match/words.js";
import { viewOf } from "../../Web/online-match/view.js";
import { ApiProblem, NoAnswer } from "../../Web/online/api.js";
import { rules } from "./support/rules.js";
import { after, mira, nina, noon, snapshot } from "./support/snapshots.js";

/** @typedef {import("wire").Match} Match */
/** @typedef {import("wire").Ending} Ending */
/** @typedef {import("wire").Seat} Seat */

const names = { [mira]: "Mira", [nina]: "Nina" };

/**
 * @param {Match} match
 * @param {object} [rest]
 * @param {Seat | 0} [rest.seat]
 * @param {boolean | null} [rest.isHere]
 * @param {boolean} [rest.isLost]
 * @param {boolean} [rest.isKept]
 */
function scene(match, { seat = 1, isHere = true, isLost = false, isKept = false } = {}) {
  const view = viewOf(rules, match, seat || 1);
  return duelScene({ match, seat, view, canPlay: false, isKept }, {
    ...{ isHere: () => isHere, isLost, now: after(60) },
    nameOf: (player) => names[player],
    profileOf: (player) => player === nina ? undefined : `/player/${player}`,
  });
}

/** @param {Ending} ending @param {Seat | 0} [seat] */
function end(ending, seat = 1) {
  const { result, people } = scene(snapshot("b2", { ending }), { seat });
  return [result?.headline, result?.detail, ...people.map(({ status }) => status)];
}

Deno.test("every end has its words, for both and for who watches", () => {
  const nobody = ["", "Online"];
  deepStrictEqual(end({ kind: "resignation", winner: 1 }), [
    ...["You win", "Nina resigned", "Winner", "Online"],
  ]);
  deepStrictEqual(end({ kind: "resignation", winner: 1 }, 2), [
    ...["Mira wins", "You resigned", "", "Winner"],
  ]);
  deepStrictEqual(end({ kind: "resignation", winner: 1 }, 0), [
    ...["Mira wins", "Nina resigned", "Winner", "Online"],
  ]);
  deepStrictEqual(end({ kind: "lapse", winner: 1 })[1], "Nina ran out of time");
  deepStrictEqual(end({ kind: "lapse", winner: 1 }, 2)[1], "You ran out of time");
  deepStrictEqual(end({ kind: "claim", winner: 1 })[1], "You claimed the win");
  deepStrictEqual(end({ kind: "claim", winner: 1 }, 2)[1], "Mira claimed the win");
  deepStrictEqual(end({ kind: "agreement" }), ["A draw", "Both agreed", "Draw", "Online"]);
  deepStrictEqual(end({ kind: "void" }), [
    ...["No result", "Time ran out before both had moved", ...nobody],
  ]);
});

Deno.test("an end on the board is told as on one device", () => {
  const match = snapshot("a1a2b1b2c1", { ending: { kind: "line", winner: 1 } });
  const { result, isCheered } = scene(match, { seat: 2 });
  deepStrictEqual([result?.headline, result?.detail, isCheered], [
    ...["Mira wins", "Row, in 5 moves", false],
  ]);
  deepStrictEqual(scene(match).isCheered, true);
  const players = /** @type {const} */ ({ kind: "watched", names: ["Mira", "Nina"] });
  const view = viewOf(rules, match, 1);
  const { told } = endOf(view, { ...players, names: [...players.names] }, {
    kind: "line",
    winner: 1,
  });
  deepStrictEqual(told, "Mira wins. Row a1, b1, c1.");
});

Deno.test("what goes on is told with who is next, and that the line is broken", () => {
  deepStrictEqual(scene(snapshot("b2a1")).status, "Nina played a1. Your turn.");
  deepStrictEqual(scene(snapshot("b2a1"), { isLost: true }).status, "Reconnecting…");
  deepStrictEqual(
    scene(snapshot("b2a1"), { isLost: true, isKept: true }).status,
    "Reconnecting… Your move will be sent then.",
  );
  const over = snapshot("b2", { ending: { kind: "agreement" } });
  deepStrictEqual(scene(over, { isLost: true }).status, "A draw. Both agreed.");
});

Deno.test("in a match without a clock the game waits for who is offline", () => {
  const waits = "You played b2. Nina is offline. The game can wait.";
  deepStrictEqual(scene(snapshot("b2"), { isHere: false }).status, waits);
  deepStrictEqual(scene(snapshot("b2"), { isHere: null }).status, "You played b2. Nina’s turn.");
  deepStrictEqual(
    scene(snapshot("b2a1"), { isHere: false }).status,
    "Nina played a1. Your turn.",
  );
  deepStrictEqual(
    scene(snapshot("b2", {}, { pace: 60 }), { isHere: false }).status,
    "You played b2. Nina’s turn.",
  );
  deepStrictEqual(
    scene(snapshot("b2"), { seat: 0, isHere: false }).status,
    "Mira played b2. Nina’s turn.",
  );
});

Deno.test("the other is online, offline or away, or to move", () => {
  const status = (
    /** @type {object} */ rest,
    /** @type {object} */ around = {},
    /** @type {string} */ moves = "b2a1",
  ) => scene(snapshot(moves, {}, rest), around).people.map((person) => person.status);
  deepStrictEqual(status({}), ["Your turn", "Online"]);
  deepStrictEqual(status({}, { isHere: false }), ["Your turn", "Offline"]);
  deepStrictEqual(status({}, { isHere: null }), ["Your turn", "Waiting"]);
  deepStrictEqual(status({ pace: 60, away: [null, noon] }), ["Your turn", "Away"]);
  deepStrictEqual(status({}, { seat: 2 }), ["Waiting", "X to move"]);
  deepStrictEqual(status({}, { isHere: false }, "b2"), ["Waiting", "Offline"]);
  deepStrictEqual(status({ pace: 60, away: [null, noon] }, {}, "b2"), ["Waiting", "Away"]);
  deepStrictEqual(status({}, { seat: 0, isHere: false }, "b2"), ["Offline", "Offline"]);
});

Deno.test("a wish for a rematch stands where the line was, to who has it and to the other", () => {
  const over = (/** @type {[boolean, boolean]} */ wishes) =>
    scene(snapshot("b2", { ending: { kind: "agreement" } }, { wishes })).result?.detail;
  deepStrictEqual(over([false, true]), "Nina wants a rematch");
  deepStrictEqual(over([true, false]), "You asked Nina for a rematch");
  deepStrictEqual(over([false, false]), "Both agreed");
});

Deno.test("every refusal has words", () => {
  const refusal = (/** @type {string} */ type) =>
    refusalText(new ApiProblem(409, { type: `urn:gameon:problem:${type}` }, 0), "Nina");
  deepStrictEqual(refusal("opponent-is-here"), "Nina is back.");
  deepStrictEqual(refusal("out-of-step"), "That no longer fits: the game has moved on.");
  deepStrictEqual(
    refusalText(undefined, "Nina"),
    "Your move no longer fits: the game has moved on.",
  );
  deepStrictEqual(
    refusalText(new NoAnswer(), "Nina"),
    "The club’s server didn’t answer. Try again.",
  );
});
