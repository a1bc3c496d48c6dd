import { deepStrictEqual } from "node:assert/strict";
import { endSound } from "../../Web/sound/sounds.js";
import { sounds } from "../../Web/sound/synth.js";
import { rules } from "./support/rules.js";

Deno.test("a win and a draw can be heard, a loss can't", () => {
  const end = (
    /** @type {string} */ text,
    /** @type {import("../../Web/match/turns.js").Kind} */ kind,
  ) => endSound(rules.view(text), kind);
  deepStrictEqual(end("1s;0-0-0;3x3x3:a1", "computer"), null);
  deepStrictEqual(end("1s;0-0-0;3x3x3:a1a2b1b2c1", "computer"), "win");
  deepStrictEqual(end("2s;0-0-0;3x3x3:a1a2b1b2c1", "computer"), null);
  deepStrictEqual(end("2s;0-0-0;3x3x3:a1a2b1b2c1", "two"), "win");
  deepStrictEqual(end("2s;0-0-0;3x3x3:a1a2b1b2c1", "watched"), "win");
  deepStrictEqual(end("2s;0-0-0;3x3x3:a1a2b1b2c1", "online"), null);
  deepStrictEqual(end("2s;0-0-0;3x3x3:a1b1c1b2a2c2b3a3c3", "computer"), "draw");
});

Deno.test("O sounds lower than X, a win rises, a draw is flat", () => {
  deepStrictEqual(sounds.o[0].from < sounds.x[0].from, true);
  deepStrictEqual(sounds.win[0].from < sounds.win[1].from, true);
  deepStrictEqual(sounds.draw.map(({ from, to }) => from === to), [true]);
});
