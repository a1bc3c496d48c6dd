import { partOf } from "../../Web/app/byte-range.js";
import { deepStrictEqual } from "node:assert/strict";

const headers = { "content-type": "application/pdf" };

/** @param {string} range */
async function answer(range) {
  const part = await partOf(new Response("0123456789", { headers }), range);
  return [part.status, part.headers.get("content-range"), await part.text()];
}

Deno.test("a range gives the bytes from the first to the last, both included", async () => {
  deepStrictEqual(await answer("bytes=2-4"), [206, "bytes 2-4/10", "234"]);
  deepStrictEqual(await answer("bytes=0-0"), [206, "bytes 0-0/10", "0"]);
});

Deno.test("a range that is open goes to the end, and one from the end counts back", async () => {
  deepStrictEqual(await answer("bytes=7-"), [206, "bytes 7-9/10", "789"]);
  deepStrictEqual(await answer("bytes=-3"), [206, "bytes 7-9/10", "789"]);
  deepStrictEqual(await answer("bytes=-99"), [206, "bytes 0-9/10", "0123456789"]);
  deepStrictEqual(await answer("bytes=8-99"), [206, "bytes 8-9/10", "89"]);
});

Deno.test("a range outside is refused and told the size", async () => {
  deepStrictEqual(await answer("bytes=10-"), [416, "bytes */10", ""]);
  deepStrictEqual(await answer("bytes=-0"), [416, "bytes */10", ""]);
});

Deno.test("what is no single range gives the whole", async () => {
  for (const range of ["bytes=-", "bytes=4-2", "bytes=0-1,4-5", "lines=1-2"]) {
    deepStrictEqual(await answer(range), [200, null, "0123456789"]);
  }
});
