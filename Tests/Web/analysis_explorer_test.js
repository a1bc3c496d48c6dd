import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { Explorer } from "../../Web/analysis/explorer.js";
import { Findings } from "../../Web/analysis/findings.js";

const board = { columns: 3, rows: 3, drop: false };
const proven = {
  value: /** @type {const} */ ("draw"),
  plies: null,
  isProven: true,
  nodes: 9,
  best: [4],
  reason: { kind: /** @type {const} */ ("none"), cells: [] },
};
const unknown = { ...proven, value: /** @type {const} */ ("unknown"), isProven: false };

/** A solver that answers when the test says so. */
function start() {
  /** @type {{ moves: number[], budget: number, answer: (found: any) => void, fail: () => void, stopped: boolean }[]} */
  const asked = [];
  let ends = 0;
  const solver = {
    evaluate: (/** @type {number[]} */ moves, /** @type {number} */ budget) => {
      const { promise, resolve, reject } = Promise.withResolvers();
      const question = { moves, budget, answer: resolve, fail: reject, stopped: false };
      asked.push(question);
      return { answer: promise, stop: () => question.stopped = true };
    },
    end: () => ends++,
  };
  const findings = new Findings(board);
  let changes = 0;
  const explorer = new Explorer(solver, findings, () => changes++);
  return {
    ...{ asked, explorer, findings },
    counts: () => ({ changes, ends }),
    settle: () => new Promise((done) => setTimeout(done)),
  };
}

const scene = { line: [], at: 0, legal: [0, 4], passes: 1 };

Deno.test("one question follows another until all is known", async () => {
  const { asked, explorer, settle } = start();
  explorer.show(scene);
  strictEqual(explorer.state, "working");
  for (let at = 0; at < 3; at++) {
    asked[at].answer({ ...proven, best: [] });
    await settle();
  }
  deepStrictEqual(asked.map(({ moves }) => moves), [[], [0], [4]]);
  strictEqual(explorer.state, "idle");
});

Deno.test("nothing is asked while nobody looks, or after a stop", async () => {
  const { asked, explorer, settle } = start();
  explorer.show(scene);
  explorer.hide(true);
  strictEqual(asked[0].stopped, true);
  asked[0].answer(proven);
  await settle();
  strictEqual(asked.length, 1);
  explorer.hide(false);
  strictEqual(asked.length, 2);
  explorer.stop();
  deepStrictEqual([asked[1].stopped, explorer.state], [true, "stopped"]);
  explorer.show({ ...scene, legal: [1] });
  explorer.hide(true);
  explorer.hide(false);
  strictEqual(asked.length, 2);
  explorer.goOn();
  deepStrictEqual([asked.length, explorer.state], [3, "working"]);
});

Deno.test("a short question is waited for when something else is to be looked at", async () => {
  const { asked, explorer, settle } = start();
  explorer.show(scene);
  explorer.show({ ...scene, line: [8], at: 1 });
  strictEqual(asked[0].stopped, false);
  asked[0].answer(unknown);
  await settle();
  deepStrictEqual(asked[1].moves, [8]);
});

Deno.test("a long question gives way to another position, and goes on for the same", () => {
  const { asked, explorer, findings } = start();
  const closely = { ...scene, passes: 3 };
  for (const moves of [[], [0], [4]]) findings.add(moves, unknown, 200_000);
  explorer.show(closely);
  strictEqual(asked[0].budget > 500_000, true);
  explorer.show({ ...closely });
  deepStrictEqual([asked.length, asked[0].stopped], [1, false]);
  explorer.show({ ...closely, line: [1], at: 1 });
  deepStrictEqual([asked[0].stopped, asked[1].moves], [true, [1]]);
});

Deno.test("a solver that can't be had is asked again on demand, and ended at the end", async () => {
  const { asked, counts, explorer, settle } = start();
  explorer.show(scene);
  asked[0].fail();
  await settle();
  strictEqual(explorer.state, "failed");
  strictEqual(asked.length, 1);
  explorer.goOn();
  strictEqual(asked.length, 2);
  explorer.close();
  deepStrictEqual([asked[1].stopped, counts().ends], [true, 1]);
  asked[1].answer(proven);
  await settle();
  strictEqual(asked.length, 2);
});
