import { deepStrictEqual, strictEqual } from "node:assert/strict";
import {
  backToGame,
  branchOf,
  goTo,
  isAside,
  movesOf,
  startWalk,
  step,
  takeBack,
} from "../../Web/analysis/walk.js";

const game = [6, 7, 3, 0, 1];

Deno.test("a walk begins at the end of the game and stays within it", () => {
  const walk = startWalk(game);
  deepStrictEqual(movesOf(walk), game);
  deepStrictEqual(movesOf(goTo(walk, 2)), [6, 7]);
  strictEqual(goTo(walk, -3).at, 0);
  strictEqual(goTo(walk, 99).at, 5);
});

Deno.test("another move goes off from the game, and taking it back leads to it again", () => {
  const off = step(goTo(startWalk(game), 4), 4);
  deepStrictEqual([movesOf(off), isAside(off), branchOf(off)], [[6, 7, 3, 0, 4], true, 4]);
  const further = step(off, 1);
  deepStrictEqual(movesOf(takeBack(further)), [6, 7, 3, 0, 4]);
  // What was taken back is gone: another move may follow.
  strictEqual(takeBack(further).line.length, 5);
  const back = takeBack(takeBack(further));
  deepStrictEqual([back.line, back.at, isAside(back)], [game, 4, false]);
  deepStrictEqual([backToGame(further).line, backToGame(further).at], [game, 4]);
});

Deno.test("the move of the game stays on it, whatever was tried before", () => {
  const walk = goTo(startWalk(game), 4);
  deepStrictEqual([step(walk, 1).line, step(walk, 1).at], [game, 5]);
  const again = step(takeBack(step(walk, 4)), 1);
  strictEqual(isAside(again), false);
});

Deno.test("on an empty board the way that is gone is the only one", () => {
  const walk = step(step(startWalk([]), 4), 0);
  deepStrictEqual([walk.line, walk.at, isAside(walk)], [[4, 0], 2, false]);
  deepStrictEqual(step(goTo(walk, 1), 8).line, [4, 8]);
  deepStrictEqual(takeBack(walk).at, 1);
  strictEqual(takeBack(startWalk([])).at, 0);
});
