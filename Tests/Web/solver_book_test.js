import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { bestMove, evaluate, useBook } from "../../Web/engine/solver-bindings.js";

const root = new URL("../../", import.meta.url);
const wasm = await Deno.readFile(new URL(".build/wasm/solver.wasm", root));
const book = await Deno.readFile(new URL("Books/7x6x4d.book", root));

/** A solver that knows nothing yet. @returns {Promise<any>} */
async function solver() {
  return (await WebAssembly.instantiate(wasm)).instance.exports;
}

Deno.test("With its book the solver knows the opening of drop four without looking", async () => {
  const informed = await solver();
  ok(useBook(informed, book));
  const found = evaluate(informed, "7x6x4d:", 1);
  deepStrictEqual([found.value, found.plies, found.isProven], ["win", 41, true]);
  deepStrictEqual([found.best, found.nodes], [[3], 0]);
  strictEqual(bestMove(informed, "7x6x4d:", 7n, 1), 3);
  strictEqual(evaluate(informed, "7x6x4d:d", 1).value, "loss");
});

Deno.test("A book that comes after the first question is used as well", async () => {
  const informed = await solver();
  strictEqual(evaluate(informed, "7x6x4d:", 1).value, "unknown");
  bestMove(informed, "7x6x4d:", 7n, 1);
  ok(useBook(informed, book));
  strictEqual(evaluate(informed, "7x6x4d:", 1).value, "win");
  strictEqual(bestMove(informed, "7x6x4d:", 7n, 1), 3);
});

Deno.test("A book is for its own board", async () => {
  const informed = await solver();
  ok(useBook(informed, book));
  strictEqual(evaluate(informed, "7x7x4d:", 1).value, "unknown");
});

Deno.test("What is no book is refused, and the solver goes on without", async () => {
  const one = await solver();
  const longer = new Uint8Array(book.length + 1);
  longer.set(book);
  for (
    const wrong of [new Uint8Array(0), book.subarray(1), longer, new Uint8Array((1 << 20) + 1)]
  ) {
    ok(!useBook(one, wrong));
    ok(!useBook(one, new TextEncoder().encode("no book")));
  }
  strictEqual(evaluate(one, "7x6x4d:", 1).value, "unknown");
  ok(useBook(one, book));
  strictEqual(evaluate(one, "7x6x4d:", 1).value, "win");
});
