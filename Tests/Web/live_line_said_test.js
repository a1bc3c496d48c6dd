import { strictEqual } from "node:assert/strict";

Object.assign(globalThis, { document: { createElement: element } });
const { LiveLine } = await import("../../Web/kit/live-line.js");

/** What of an element a live line needs. */
function element() {
  return { textContent: "", setAttribute() {}, append() {} };
}

Deno.test("what is over is taken back, what was said since stays", () => {
  const line = new LiveLine();
  line.say("Nina offers a draw.");
  line.takeBack("Nina offers a draw.");
  strictEqual(line.element.textContent, "");
  line.say("Nina offers a draw.");
  line.say("You win.");
  line.takeBack("Nina offers a draw.");
  strictEqual(line.element.textContent, "You win.");
  line.say("");
});
