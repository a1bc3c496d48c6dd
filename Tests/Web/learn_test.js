import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { roundText } from "../../Web/analysis/round-text.js";
import { turnedRound, worthOf } from "../../Web/analysis/values.js";
import { cellName } from "../../Web/engine/bindings.js";
import { closeUp } from "../../Web/learn/close-up.js";
import { firstMoves, strengthOf } from "../../Web/learn/first-moves.js";
import { known } from "../../Web/learn/known.js";
import { presets } from "../../Web/state/ruleset.js";
import "../../Web/text/analysis.js";
import { hasText } from "../../Web/text/text.js";
import { rules } from "./support/rules.js";
import { solve } from "./support/solver.js";

/** @param {string} board */
function movesOf(board) {
  const { ruleset, legal } = rules.round(`${board}:`);
  const { of, best } = firstMoves(known[board], ruleset, legal);
  return { ruleset, legal, of, best: best.map((cell) => cellName(cell, ruleset)) };
}

Deno.test("each board on offer is known, and its lessons can be played and have words", () => {
  deepStrictEqual(Object.keys(known), presets);
  for (const [board, { lessons }] of Object.entries(known)) {
    for (const { name, moves } of lessons) {
      strictEqual(rules.round(`${board}:${moves}`).outcome, "running", name);
      ok(hasText(`learn.${name}`) && hasText(`learn.${name}Text`), name);
    }
  }
});

Deno.test("what is known of one square holds for those that are the same when the board is turned", () => {
  const { of, legal } = movesOf("5x5x4");
  strictEqual(of.size, legal.length);
  deepStrictEqual([6, 8, 16, 18].map((cell) => of.get(cell)?.right), [1, 1, 1, 1]);
  deepStrictEqual([0, 4, 20, 24].map((cell) => of.get(cell)?.right), [24, 24, 24, 24]);
  const drop = movesOf("7x6x4d");
  deepStrictEqual([...drop.of.keys()], [0, 1, 2, 3, 4, 5, 6]);
  deepStrictEqual([...drop.of.values()].map(({ value, plies }) => `${value} ${plies}`), [
    ...["loss 40", "loss 42", "draw null", "win 41", "draw null", "loss 42", "loss 40"],
  ]);
});

Deno.test("the moves that are the hardest to answer stand out, unless all are the same", () => {
  deepStrictEqual(movesOf("3x3x3").best, ["a1", "c1", "a3", "c3"]);
  deepStrictEqual(movesOf("5x5x4").best, ["b2", "d2", "b4", "d4"]);
  deepStrictEqual(movesOf("7x6x4d").best, ["d1"]);
  deepStrictEqual(movesOf("4x4x4").best, []);
  const gomoku = movesOf("15x15x5");
  deepStrictEqual([gomoku.of.size, gomoku.best], [0, []]);
});

Deno.test("the fewer answers are right, the stronger is a move's colour", () => {
  const move = /** @type {const} */ ({ value: "draw", plies: null, answers: 8 });
  deepStrictEqual([0, 1, 8].map((right) => strengthOf({ ...move, right })), [1, .9, .2]);
});

for (const board of ["3x3x3", "4x4x4"]) {
  Deno.test(`the solver of the page says of ${board} what is known`, () => {
    const { ruleset, of } = movesOf(board);
    for (const [cell, { value, plies }] of of) {
      const found = worthOf({ ...solve(roundText(ruleset, [cell]), 100_000), tried: 0 });
      ok(found);
      deepStrictEqual(turnedRound(found), { value, plies });
    }
  });
}

Deno.test("a small drawing has all of a small board, and the middle of a large one", () => {
  const small = rules.round("4x4x4:b2d4");
  deepStrictEqual(closeUp(small), { columns: 4, rows: 4, drop: false, marks: small.marks });
  const large = closeUp(rules.round("15x15x5:h8a1d4o15k11"));
  deepStrictEqual([large.columns, large.rows], [8, 8]);
  // From d4 to k11; the corners are left out.
  deepStrictEqual(large.marks.flatMap((mark, cell) => mark ? [cell] : []), [0, 36, 63]);
});
