import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { endSound, moveBuzz, moveSound } from "../../Web/sound/sounds.js";
import { sounds } from "../../Web/sound/synth.js";
import { rules } from "./support/rules.js";

/** @typedef {import("../../Web/match/turns.js").Kind} Kind */

Deno.test("a win, a loss and a draw can be heard, a round that goes on can't", () => {
  const end = (/** @type {string} */ text, /** @type {Kind} */ kind) =>
    endSound(rules.view(text), kind);
  deepStrictEqual(end("1s;0-0-0;3x3x3:a1", "computer"), null);
  deepStrictEqual(end("1s;0-0-0;3x3x3:a1a2b1b2c1", "computer"), "win");
  deepStrictEqual(end("2s;0-0-0;3x3x3:a1a2b1b2c1", "computer"), "loss");
  deepStrictEqual(end("2s;0-0-0;3x3x3:a1a2b1b2c1", "two"), "win");
  deepStrictEqual(end("2s;0-0-0;3x3x3:a1a2b1b2c1", "watched"), "win");
  deepStrictEqual(end("2s;0-0-0;3x3x3:a1a2b1b2c1", "online"), "loss");
  deepStrictEqual(end("1s;0-0-0;3x3x3:a1b1c1b2a2c2b3a3c3", "computer"), "draw");
});

Deno.test("behind another tab the other's move says that it is the reader's turn", () => {
  const move = (/** @type {string} */ text, /** @type {Kind} */ kind, isHidden = true) =>
    moveSound(rules.view(text), kind, isHidden);
  strictEqual(move("2s;0-0-0;3x3x3:a1", "online"), "turn");
  strictEqual(move("1s;0-0-0;3x3x3:a1b2", "computer"), "turn");
  strictEqual(move("1s;0-0-0;3x3x3:a1b2", "online", false), "o");
  strictEqual(move("1s;0-0-0;3x3x3:a1", "online"), "x");
  strictEqual(move("1s;0-0-0;3x3x3:a1b2", "watched"), "o");
  strictEqual(move("1s;0-0-0;3x3x3:a1b2", "two"), "o");
  strictEqual(move("2s;0-0-0;3x3x3:a1a2b1b2c1", "online"), "x");
});

Deno.test("a move made here is felt, and a win longer by who has won", () => {
  const felt = (/** @type {string} */ text, /** @type {Kind} */ kind) =>
    moveBuzz(rules.view(text), kind);
  const win = [10, 90, 30, 60, 60];
  strictEqual(felt("1s;0-0-0;3x3x3:a1", "online"), 10);
  strictEqual(felt("2s;0-0-0;3x3x3:a1", "two"), 10);
  strictEqual(felt("2s;0-0-0;3x3x3:a1", "online"), null);
  deepStrictEqual(felt("1s;0-0-0;3x3x3:a1a2b1b2c1", "online"), win);
  deepStrictEqual(felt("2s;0-0-0;3x3x3:a1a2b1b2c1", "two"), win);
  strictEqual(felt("2s;0-0-0;3x3x3:a1a2b1b2c1", "computer"), null);
  strictEqual(felt("1s;0-0-0;3x3x3:a1a2b1b2c1", "watched"), null);
});

Deno.test("all sounds are in one key", () => {
  const steps = [0, 4, 7];
  for (const voices of Object.values(sounds)) {
    for (const { kind, from, to } of voices) {
      if (kind === "noise") continue;
      for (const frequency of [from, to]) {
        const half = 12 * Math.log2(frequency / 293.66);
        strictEqual(Math.abs(half - Math.round(half)) < .01, true);
        strictEqual(steps.includes(Math.round(half + 120) % 12), true);
      }
    }
  }
});
