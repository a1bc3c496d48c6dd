import { ok, strictEqual } from "node:assert";
import { detailCount, headCount, lookOf } from "../../Web/kit/avatar.js";
import { details, heads } from "../../Web/kit/face-parts.js";

const ids = Array.from({ length: 400 }, (_, i) => `01890a5d-ac96-7${i}-${i * 7919}`);

Deno.test("there are as many heads and details as are drawn from, at least 24 heads, none twice", () => {
  strictEqual(heads.length, headCount);
  strictEqual(details.length, detailCount);
  ok(headCount >= 24);
  strictEqual(new Set(heads.map((head) => JSON.stringify(head))).size, headCount);
});

Deno.test("a face follows from the id alone, and all heads, details and colours occur", () => {
  const looks = ids.map((id) => lookOf(id));
  strictEqual(JSON.stringify(looks), JSON.stringify(ids.map((id) => lookOf(id))));
  strictEqual(new Set(looks.map(({ head }) => head)).size, headCount);
  strictEqual(new Set(looks.map(({ detail }) => detail)).size, detailCount);
  ok(new Set(looks.map(({ colours }) => colours[0])).size >= 8);
});

Deno.test("opponents have neither colour nor head in common", () => {
  for (const own of ids.slice(0, 80)) {
    const { colours, head } = lookOf(own);
    for (const id of ids.filter((id) => id !== own)) {
      const other = lookOf(id, own);
      ok(colours[0] !== other.colours[0] && head !== other.head, `${own} and ${id}`);
    }
  }
});
