import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { mostFiles, mostText, sharedIn } from "../../Web/state/shared.js";

/** @param {Record<string, string | File[]>} fields */
function formWith(fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.append(name, value);
    else for (const file of value) form.append(name, file);
  }
  return form;
}

/** @param {string} type @param {number} [size] that it claims to have */
function file(type, size = 3) {
  const made = new File(["abc"], "name", { type });
  Object.defineProperty(made, "size", { value: size });
  return made;
}

/** Counts without a form, which would copy the files. @param {File[]} files */
function kept(files) {
  const form = /** @type {any} */ ({ get: () => null, getAll: () => files });
  const { files: taken, leftOut } = sharedIn(form);
  return [taken.length, leftOut];
}

Deno.test("what was shared is text and address below one another, each once", () => {
  const { text } = sharedIn(formWith({
    title: "A page",
    text: "https://example.org/",
    url: "https://example.org/",
  }));
  strictEqual(text, "A page\nhttps://example.org/");
  deepStrictEqual(sharedIn(formWith({ text: "  " })), { text: "", files: [], leftOut: 0 });
});

Deno.test("a text has an end, and none in the middle of a character", () => {
  const { text } = sharedIn(formWith({ text: `a${"🎲".repeat(mostText)}` }));
  strictEqual(text.length, mostText);
  strictEqual(text.isWellFormed(), true);
});

Deno.test("photos and videos are taken, and nothing else", () => {
  const shared = sharedIn(formWith({
    files: [
      new File(["a"], "a.png", { type: "image/png" }),
      new File(["b"], "b.pdf", { type: "application/pdf" }),
      new File(["c"], "c.mp4", { type: "video/mp4" }),
      new File([], "empty.png", { type: "image/png" }),
    ],
  }));
  deepStrictEqual(shared.files.map(({ name }) => name), ["a.png", "c.mp4"]);
  strictEqual(shared.leftOut, 1);
});

Deno.test("files are bounded in number, each in size, and all together", () => {
  deepStrictEqual(kept(Array(mostFiles + 2).fill(file("image/png"))), [mostFiles, 2]);
  deepStrictEqual(kept([file("video/mp4", 50_000_001), file("image/png")]), [1, 1]);
  deepStrictEqual(kept(Array(3).fill(file("video/mp4", 40_000_000))), [2, 1]);
});
