import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { isSolved, keepDay, keepSolved, solved } from "../../Web/state/solved.js";

Deno.test("a puzzle is solved once", () => {
  localStorage.clear();
  deepStrictEqual(solved(), { puzzles: [], days: {}, count: 0 });
  keepSolved("3x3x3:a1");
  keepSolved("3x3x3:a1");
  keepSolved("3x3x3:b2");
  deepStrictEqual(solved().puzzles, ["3x3x3:a1", "3x3x3:b2"]);
});

Deno.test("a day stays as it was solved first, and is counted once", () => {
  localStorage.clear();
  keepDay("2026-11-24", { tries: "x", isSolved: false });
  strictEqual(solved().count, 0);
  keepDay("2026-11-24", { tries: "xo", isSolved: true });
  keepDay("2026-11-24", { tries: "xoo", isSolved: true });
  deepStrictEqual(solved().days["2026-11-24"], { tries: "xo", isSolved: true });
  strictEqual(solved().count, 1);
});

Deno.test("only the last days are kept, and the count goes on", () => {
  localStorage.clear();
  for (let day = 10; day < 40; day++) keepDay(`2026-11-${day}`, { tries: "o", isSolved: true });
  const { days, count } = solved();
  strictEqual(count, 30);
  strictEqual(Object.keys(days).length, 14);
  ok(days["2026-11-39"] && !days["2026-11-25"]);
  keepDay("2026-12-01", { tries: "x".repeat(999), isSolved: false });
  strictEqual(solved().days["2026-12-01"].tries.length, 40);
});

Deno.test("what has another form is none of it", () => {
  const good = {
    puzzles: ["3x3x3:a1"],
    days: { "2026-11-24": { tries: "xho", isSolved: true } },
    count: 1,
  };
  strictEqual(isSolved(good), true);
  for (
    const bad of [
      null,
      [],
      { ...good, puzzles: [1] },
      { ...good, count: -1 },
      { ...good, days: null },
      { ...good, days: { "2026-11-24": { tries: "<b>", isSolved: true } } },
      { ...good, days: { "2026-11-24": { tries: "o" } } },
    ]
  ) {
    strictEqual(isSolved(bad), false, JSON.stringify(bad));
  }
});
