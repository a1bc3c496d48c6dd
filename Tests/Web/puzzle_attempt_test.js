import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { roundText } from "../../Web/analysis/round-text.js";
import { cellName } from "../../Web/engine/bindings.js";
import { Attempt } from "../../Web/puzzles/attempt.js";
import { readPuzzles } from "../../Web/puzzles/puzzle.js";
import { rules } from "./support/rules.js";
import { solve } from "./support/solver.js";

/**
 * A puzzle that somebody is about to solve, with the solver itself.
 *
 * @param {string} line as in the file
 */
function start(line) {
  const [puzzle] = readPuzzles(line);
  const first = rules.round(puzzle.round);
  const { ruleset } = first;
  let isBroken = false;
  const house = {
    viewOf: (/** @type {number[]} */ moves) => rules.round(roundText(ruleset, moves)),
    evaluate: (/** @type {number[]} */ moves, /** @type {number} */ budget) => {
      if (isBroken) return Promise.reject(new Error("no solver"));
      return Promise.resolve(solve(roundText(ruleset, moves), budget));
    },
  };
  let isMoved = 0;
  const attempt = new Attempt(
    puzzle,
    house,
    first.moves,
    "",
    (isMove) => isMoved += Number(isMove),
  );
  const settle = () => new Promise((done) => setTimeout(done));
  const named = (/** @type {string} */ name) =>
    Number(attempt.view.legal.find((cell) => cellName(cell, ruleset) === name));
  return {
    ...{ attempt, puzzle, settle },
    marks: () => isMoved,
    last: () => cellName(attempt.view.moves.at(-1) ?? 0, ruleset),
    break: (/** @type {boolean} */ is) => isBroken = is,
    play: (/** @type {string} */ name) => {
      attempt.play(named(name));
      return settle();
    },
  };
}

Deno.test("the right move is answered by the move that holds out longest, and the win is the end", async () => {
  const { attempt, play, last, marks } = start("3x3x3:b2c2b1b3a2 2 c3 1");
  strictEqual(attempt.state, "toMove");
  strictEqual(attempt.mark, 2);
  await play("c3");
  strictEqual(attempt.state, "toMove");
  strictEqual(attempt.made, 1);
  // It stops one of two lines, as people would.
  deepStrictEqual(["a3", "c1"].includes(last()), true);
  await play(last() === "a3" ? "c1" : "a3");
  strictEqual(attempt.state, "solved");
  strictEqual(attempt.tries, "oo");
  strictEqual(attempt.view.winner, 2);
  strictEqual(marks(), 3);
});

Deno.test("a wrong move is told with its answer, and taken back", async () => {
  const { attempt, play } = start("3x3x3:b2c2b1b3a2 2 c3 1");
  await play("a1");
  strictEqual(attempt.state, "wrong");
  strictEqual(attempt.wrong?.cell, 0);
  await play("c3");
  strictEqual(attempt.view.moves.length, 6, "it is taken back first");
  attempt.takeBack();
  strictEqual(attempt.state, "toMove");
  strictEqual(attempt.view.moves.length, 5);
  await play("c3");
  strictEqual(attempt.tries, "xo");
});

Deno.test("the only move is the end at once, any other is a loss", async () => {
  const { attempt, play } = start("3x3x3:c3a3b1 only a1 1");
  await play("b2");
  strictEqual(attempt.state, "wrong");
  strictEqual(attempt.wrong?.came, "loss");
  attempt.takeBack();
  await play("a1");
  strictEqual(attempt.state, "solved");
  strictEqual(attempt.end?.value, "draw");
  strictEqual(attempt.tries, "xo");
});

Deno.test("hints tell more and more, also of a later move", async () => {
  const { attempt, play, settle, last } = start("3x3x3:b2c2b1b3a2 2 c3 1");
  attempt.hint();
  await settle();
  deepStrictEqual([attempt.hints, attempt.hinted], [1, 8]);
  attempt.hint();
  await settle();
  attempt.hint();
  await settle();
  strictEqual(attempt.tries, "hh", "there are two for a move");
  await play("c3");
  deepStrictEqual([attempt.hints, attempt.hinted], [0, null]);
  attempt.hint();
  await settle();
  strictEqual(attempt.state, "toMove");
  strictEqual(attempt.hinted, last() === "a3" ? 2 : 6);
});

Deno.test("where the solver can't be had the same is tried again", async () => {
  const { attempt, play, settle, break: breaks } = start("3x3x3:b2c2b1b3a2 2 c3 1");
  const { warn } = console;
  console.warn = () => {};
  breaks(true);
  await play("c3");
  console.warn = warn;
  strictEqual(attempt.state, "failed");
  breaks(false);
  attempt.goOn();
  await settle();
  strictEqual(attempt.state, "toMove");
  strictEqual(attempt.tries, "o");
});

Deno.test("in misere the puzzle ends when the other side has to make a line", async () => {
  const { attempt, settle } = start("4x3x3m:a2c1b2b3a3d3 3 d2 2");
  for (let left = 3; left > 0 && attempt.state === "toMove"; left--) {
    attempt.hint();
    await settle();
    attempt.play(Number(attempt.hinted));
    await settle();
  }
  strictEqual(attempt.state, "solved");
  strictEqual(attempt.view.winner, attempt.mark);
});

Deno.test("a win that comes later than it could is taken back", async () => {
  const { attempt, play, last } = start("4x3x3:c3b3d2 3 b2 2");
  await play("b2");
  strictEqual(last(), "b1");
  await play("c1");
  strictEqual(attempt.state, "wrong");
  strictEqual(attempt.wrong?.came, "late");
  attempt.takeBack();
  strictEqual(last(), "b1");
  strictEqual(attempt.tries, "ox");
});
Deno.test("every puzzle of the app is solved by its hints, in as many moves as it says", async () => {
  const file = new URL("../../Web/puzzles/puzzles.txt", import.meta.url);
  for (const line of (await Deno.readTextFile(file)).trim().split("\n")) {
    const { attempt, puzzle, settle } = start(line);
    while (attempt.state === "toMove" && attempt.tries.length < 20) {
      attempt.hint();
      await settle();
      attempt.play(Number(attempt.hinted));
      await settle();
    }
    strictEqual(attempt.state, "solved", line);
    strictEqual(attempt.tries, "ho".repeat(puzzle.winsIn ?? 1), line);
  }
});
