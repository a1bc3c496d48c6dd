import { strictEqual } from "node:assert/strict";
import { needsLook } from "../../Web/club/lists/row-words.js";
import { readText } from "../../Web/club/lists/read-file.js";

Deno.test("a list is read as spreadsheets of all ages write it", () => {
  const text = "Jörg;5a";
  const utf16 = (/** @type {boolean} */ isLittle) => {
    const view = new DataView(new ArrayBuffer(2 * text.length + 2));
    [..."\ufeff" + text].forEach((letter, at) =>
      view.setUint16(2 * at, letter.charCodeAt(0), isLittle)
    );
    return view.buffer;
  };
  strictEqual(readText(new TextEncoder().encode(text).buffer), text);
  strictEqual(readText(new Uint8Array([0x4a, 0xf6, 0x72, 0x67, 0x3b, 0x35, 0x61]).buffer), text);
  strictEqual(readText(utf16(true)), text);
  strictEqual(readText(utf16(false)), text);
});

Deno.test("a host has to look at what makes no account, or one without its group", () => {
  const row = { line: 1, name: "Mia" };
  strictEqual(needsLook({ ...row, outcome: "new", groupOutcome: "known" }), false);
  strictEqual(needsLook({ ...row, outcome: "known" }), false);
  strictEqual(needsLook({ ...row, outcome: "twice" }), true);
  strictEqual(needsLook({ ...row, outcome: "new", groupOutcome: "full" }), true);
});
