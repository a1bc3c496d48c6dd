import { deepStrictEqual } from "node:assert/strict";
import { printPaper } from "../../Web/kit/print-paper.js";

/** The names of what is on the page. @type {string[]} */
let shown = [];

/** @param {string} name @returns {any} */
const sheet = (name) => ({ name, remove: () => shown = shown.filter((each) => each !== name) });

Deno.test("what a browser never said that it printed isn't printed again with the next", () => {
  const body = { append: (/** @type {{ name: string }} */ { name }) => shown.push(name) };
  Object.assign(globalThis, { document: { body }, print: () => {} });
  printPaper(sheet("cards"));
  deepStrictEqual(shown, ["cards"]);
  printPaper(sheet("one card"));
  deepStrictEqual(shown, ["one card"]);
  dispatchEvent(new Event("afterprint"));
  deepStrictEqual(shown, []);
});
