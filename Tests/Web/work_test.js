import { strictEqual, throws } from "node:assert/strict";
import { firstWord, solve } from "../../Web/work/solve.js";

/** The first 32 bits by the browser's own. @param {string} text */
async function known(text) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return new DataView(hash).getInt32(0);
}

Deno.test("the hash of a text of any length that fits a block is SHA-256", async () => {
  const letters = "bm90IGEgc2VhbCBvZiBhbnkgc2VydmVyLCBhcyB5b3Ug:4294967295";
  for (let length = 0; length <= letters.length; length++) {
    const text = letters.slice(0, length);
    strictEqual(firstWord(text), await known(text), text);
  }
  strictEqual(letters.length, 55);
  // As FIPS 180 has it.
  strictEqual(firstWord("abc") >>> 0, 0xba7816bf);
});

Deno.test("an answer is the first that has as many zero bits", async () => {
  const challenge = "bm90IGEgc2VhbCBvZiBhbnkgc2VydmVyLCBhcyB5b3Ug";
  strictEqual(solve(challenge, 17), `${challenge}:23216`);
  strictEqual(Math.clz32(await known(`${challenge}:23216`)), 17);
  strictEqual(solve(challenge, 0), `${challenge}:0`);
});

Deno.test("a challenge that doesn't fit a block is refused", () => {
  throws(() => solve("a".repeat(55), 17));
});
