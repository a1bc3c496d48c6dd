import "../../Web/text/later.js";
import { deepStrictEqual } from "node:assert/strict";
import { RulesError } from "../../Web/engine/bindings.js";
import { problemOf } from "../../Web/round/problem.js";
import { keyForSwipe, plyFor, viewAt } from "../../Web/round/replay.js";
import { rules } from "./support/rules.js";

Deno.test("every position of a round can be looked at, and played on from", () => {
  const games = /** @type {const} */ ([
    ["3x3x3", ["a3", "a1", "b2", "a2", "c1"]],
    ["7x6x4d", ["d", "d", "c", "d", "c"]],
    ["19x19x5", ["j10", "a1", "s19"]],
  ]);
  for (const [board, moves] of games) {
    const textAt = (/** @type {number} */ ply) => `${board}:${moves.slice(0, ply).join("")}`;
    const whole = rules.round(textAt(moves.length));
    for (const ply of moves.keys()) {
      // The score is that of the whole game.
      const { text, score } = whole;
      deepStrictEqual(viewAt(whole, ply), { ...rules.round(textAt(ply)), text, score, legal: [] });
    }
    deepStrictEqual(viewAt(whole, moves.length), whole);
  }
});

Deno.test("keys step through a round and stop at its ends", () => {
  deepStrictEqual([plyFor("ArrowLeft", 3, 5), plyFor("ArrowRight", 3, 5)], [2, 4]);
  deepStrictEqual([plyFor("ArrowLeft", 0, 5), plyFor("ArrowRight", 5, 5)], [0, 5]);
  deepStrictEqual([plyFor("Home", 3, 5), plyFor("End", 3, 5), plyFor("a", 3, 5)], [0, 5, null]);
});

Deno.test("a finger turns the moves like pages, when it goes sideways", () => {
  deepStrictEqual([keyForSwipe(60, 5), keyForSwipe(-60, -5)], ["ArrowLeft", "ArrowRight"]);
  deepStrictEqual([keyForSwipe(20, 0), keyForSwipe(60, 40), keyForSwipe(0, 90)], [
    null,
    null,
    null,
  ]);
});

/** @param {string} text */
function reasonFor(text) {
  try {
    rules.round(text);
  } catch (error) {
    if (error instanceof RulesError) return problemOf(error, text);
  }
  return null;
}

Deno.test("a wrong link says where and why", () => {
  deepStrictEqual(reasonFor("3x3x3:b2"), null);
  deepStrictEqual(reasonFor("3x3x3:b2b2"), {
    reason: "At character 9: This square is taken.",
    before: "3x3x3:b2",
    wrong: "b2",
  });
  deepStrictEqual(
    reasonFor("3x3x3:b2d4")?.reason,
    "At character 9: This square isn’t on the board.",
  );
  deepStrictEqual(reasonFor("3x3x3d:aaaa")?.reason, "At character 11: This column is full.");
  deepStrictEqual(
    reasonFor("20x3x3:")?.reason,
    "At character 1: A board has 3 to 19 columns.",
  );
  deepStrictEqual(
    reasonFor("3x3x3:a1a2b1b2c1c2")?.reason,
    "At character 17: The game was over before this move.",
  );
  deepStrictEqual(reasonFor("bla")?.before, "");
});
