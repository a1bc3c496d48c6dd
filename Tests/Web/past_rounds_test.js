import "../../Web/text/later.js";
import { strictEqual } from "node:assert/strict";
import { sinceReset } from "../../Web/online-match/past-rounds.js";

/** The kinds of ends, the newest first. @param {string} kinds w: won, d: drawn, v: void @param {number} counted */
function shown(kinds, counted) {
  const kind = { w: "line", d: "agreement", v: "void" };
  const rounds = [...kinds].map((letter) => ({
    ending: /** @type {any} */ ({ kind: kind[/** @type {"w" | "d" | "v"} */ (letter)] }),
    letter,
  }));
  return sinceReset(rounds, counted).map(({ letter }) => letter).join("");
}

Deno.test("games before a full reset are none of the row's", () => {
  strictEqual(shown("wdw", 3), "wdw");
  strictEqual(shown("wdw", 2), "wd");
  strictEqual(shown("wdw", 0), "");
});

Deno.test("a game that counts for nobody is shown beside those that count", () => {
  strictEqual(shown("vwvd", 2), "vwvd");
  strictEqual(shown("vwvd", 1), "vw");
  strictEqual(shown("v", 0), "v");
  strictEqual(shown("vvd", 0), "");
});

Deno.test("as long as not all are known, the row has those that are", () => {
  strictEqual(shown("wdw", 12), "wdw");
});
