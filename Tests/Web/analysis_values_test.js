import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { Findings } from "../../Web/analysis/findings.js";
import { byInterest, nextTask, progress, usualPasses } from "../../Web/analysis/plan.js";
import { roundText } from "../../Web/analysis/round-text.js";
import { bestLine, flawOf, slipsOf, worthsOf } from "../../Web/analysis/story.js";
import { canonical, symmetries } from "../../Web/analysis/symmetry.js";
import { completing } from "../../Web/analysis/threats.js";
import { compare, judge } from "../../Web/analysis/values.js";
import { flawText, positionText, worthText } from "../../Web/analysis/words.js";
import "../../Web/text/analysis.js";
import { rules } from "./support/rules.js";
import { solve } from "./support/solver.js";

/** @typedef {import("../../Web/match/words.js").Players} Players */

const ruleset = rules.round("3x3x3:").ruleset;
/** The game of the drawing: b3 gives a win away, and b1 gives it back. */
const game = rules.round("3x3x3:a3b3a2a1b1b2c3c2c1").moves;

/** Works out all that a scene asks for. @param {import("../../Web/analysis/plan.js").Scene} scene */
function workOut(scene, board = ruleset) {
  const findings = new Findings(board);
  /** @type {string[]} */
  const asked = [];
  for (let task = nextTask(scene, findings); task; task = nextTask(scene, findings)) {
    const text = roundText(board, task.moves);
    asked.push(text);
    findings.add(task.moves, solve(text, task.budget), task.budget);
  }
  return { findings, asked };
}

/** @param {number} at @param {number[]} line */
function sceneAt(at, line = game) {
  const view = rules.round(roundText(ruleset, line.slice(0, at)));
  const legal = byInterest(view.legal, ruleset, view.marks, [line[at]]);
  return { line, at, legal, passes: usualPasses };
}

Deno.test("boards turn onto themselves in eight, four or two ways", () => {
  strictEqual(symmetries({ columns: 3, rows: 3, drop: false }).length, 8);
  strictEqual(symmetries({ columns: 4, rows: 3, drop: false }).length, 4);
  strictEqual(symmetries({ columns: 7, rows: 6, drop: true }).length, 2);
  const all = symmetries({ columns: 3, rows: 3, drop: false });
  strictEqual(new Set(all.map(String)).size, 8);
  for (const way of all) deepStrictEqual([...way].sort(), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
  // The four corners are one position, and so are the sides.
  strictEqual(new Set([0, 2, 6, 8].map((cell) => canonical([cell], all).key)).size, 1);
  strictEqual(new Set([0, 1, 4].map((cell) => canonical([cell], all).key)).size, 3);
  const way = canonical([1, 2], all).way;
  strictEqual(canonical([way[1], way[2]], all).key, canonical([1, 2], all).key);
});

/** @type {import("../../Web/engine/solver-bindings.js").Reason} */
const none = { kind: "none", cells: [] };

Deno.test("a value comes with its reason: the moves of a win, the pairs of a draw", () => {
  deepStrictEqual(solve("3x3x3:a1a3b1b3").reason, { kind: "line", cells: [2] });
  const { reason, best } = solve("6x6x6:a1");
  strictEqual(reason.kind, "pairsForBoth");
  strictEqual(best.length > 0 && reason.cells.length % 2, 0);
  strictEqual(new Set(reason.cells).size, reason.cells.length, "each cell is in one pair");
  strictEqual(reason.cells.includes(0), false, "taken cells are in none");
  deepStrictEqual(solve("3x3x3m:").reason, none);
});

Deno.test("what is found out about a position holds for it turned round, with its best cells", () => {
  const findings = new Findings(ruleset);
  const evaluation = {
    value: /** @type {const} */ ("draw"),
    plies: null,
    isProven: true,
    nodes: 1,
    reason: { kind: /** @type {const} */ ("pairs"), cells: [1, 2] },
  };
  findings.add([0], { ...evaluation, best: [4, 8] }, 10);
  deepStrictEqual([0, 2, 8].map((corner) => findings.of([corner])?.reason.cells), [
    ...[[1, 2], [1, 0], [7, 6]],
  ]);
  deepStrictEqual([0, 2, 6, 8].map((corner) => findings.of([corner])?.best), [
    ...[[4, 8], [4, 6], [4, 2], [4, 0]],
  ]);
  strictEqual(findings.of([4]), undefined);
  const unknown = {
    value: /** @type {const} */ ("unknown"),
    plies: null,
    isProven: false,
    reason: none,
  };
  findings.add([8], { ...unknown, nodes: 7, best: [0] }, 1_000);
  strictEqual(findings.of([0])?.isProven, true);
});

Deno.test("every move of a position gets its value, counted with the move itself", () => {
  const { findings } = workOut(sceneAt(4));
  const moves = game.slice(0, 4);
  const { worth, of, best, isGuess } = judge(
    findings,
    moves,
    rules.round(roundText(ruleset, moves)).legal,
  );
  const texts = [...of].map(([cell, each]) => `${cell} ${worthText(each)}`).sort();
  deepStrictEqual(texts, ["1 Draw", "2 Loss in 4", "4 Win in 3", "5 Loss in 4", "8 Loss in 4"]);
  deepStrictEqual([worth, best, isGuess], [{ value: "win", plies: 3 }, [4], false]);
  strictEqual(bestLine(findings, moves).length, 3);
});

Deno.test("the position that is shown comes first, then the game from its end, then the moves", () => {
  const { asked } = workOut(sceneAt(4));
  deepStrictEqual(asked.slice(0, 3), [
    ...["3x3x3:a3b3a2a1", "3x3x3:a3b3a2a1b1b2c3c2c1", "3x3x3:a3b3a2a1b1b2c3c2"],
  ]);
  strictEqual(new Set(asked).size, asked.length);
  const { findings } = workOut(sceneAt(4));
  deepStrictEqual(progress(sceneAt(4), findings), { all: 5, seen: 5, known: 5 });
});

Deno.test("what isn't proven is looked at again, more closely, until it is enough", () => {
  const board = rules.round("5x5x5:").ruleset;
  const findings = new Findings(board);
  const scene = { line: [], at: 0, legal: [12], passes: 2 };
  const unknown = {
    value: /** @type {const} */ ("unknown"),
    plies: null,
    isProven: false,
    reason: none,
  };
  const budgets = [];
  for (let task = nextTask(scene, findings); task; task = nextTask(scene, findings)) {
    budgets.push([task.moves.length, task.budget]);
    findings.add(task.moves, { ...unknown, nodes: task.budget, best: [12] }, task.budget);
  }
  deepStrictEqual(budgets, [[0, 20_000], [1, 20_000], [0, 200_000], [1, 200_000]]);
  const judged = judge(findings, [], [12, 13]);
  deepStrictEqual([judged.worth, judged.best, judged.isGuess], [null, [12], true]);
});

Deno.test("only what changed the value is a slip", () => {
  const { findings } = workOut(sceneAt(9));
  deepStrictEqual(slipsOf(findings, game).map(({ ply }) => ply), [1, 4]);
  const seen = worthsOf(findings, game, 1).map((worth) => worth?.value);
  deepStrictEqual(seen, [
    ...["draw", "draw", "win", "win", "win", "draw", "draw", "draw", "draw", "draw"],
  ]);
  deepStrictEqual(worthsOf(findings, game, 2).slice(2, 5).map((worth) => worth?.value), [
    ...["loss", "loss", "loss"],
  ]);
});

Deno.test("a win that came later, or a loss that came sooner, is no slip and told softly", () => {
  const line = rules.round("3x3x3:a1b1b2a2c1").moves;
  const { findings } = workOut(sceneAt(5, line));
  const flaws = line.map((_, ply) => flawOf(findings, line, ply, true));
  deepStrictEqual(flaws.map((flaw) => flaw?.kind), [
    ...[undefined, "slip", undefined, "sooner", "slower"],
  ]);
  const before = rules.round("3x3x3:a1b1b2a2");
  const two = /** @type {Players} */ ({ kind: "two", names: ["Ada", "Ben"] });
  deepStrictEqual(flaws[4] && flawText(before, two, flaws[4]), {
    title: null,
    line: "c1 wins too, only a little later than c3.",
  });
  // Where numbers of moves are no more than bounds nothing is said about them.
  strictEqual(flawOf(findings, line, 4, false), null);
});

Deno.test("sooner is better for who wins, later for who loses", () => {
  /** @type {import("../../Web/analysis/values.js").Worth[]} */
  const worths = [
    { value: "loss", plies: 2 },
    { value: "loss", plies: 8 },
    { value: "draw", plies: null },
    { value: "win", plies: 7 },
    { value: "win", plies: 1 },
  ];
  deepStrictEqual([...worths].reverse().sort(compare), worths);
});

Deno.test("cells where a line is completed are seen in every direction, with a gap too", () => {
  const view = rules.round("5x5x4:a1e1b2e2d4e4");
  deepStrictEqual(completing(view.marks, view.ruleset, view.legal, 1), [12]);
  deepStrictEqual(completing(view.marks, view.ruleset, view.legal, 2), [14]);
  deepStrictEqual(completing(view.marks, view.ruleset, [0], 1), []);
});

Deno.test("the sentence that matters names who could have done what", () => {
  const { findings } = workOut(sceneAt(9));
  const before = (/** @type {number} */ ply) => rules.round(roundText(ruleset, game.slice(0, ply)));
  /** @param {number} ply @param {Players} players @param {1 | 2} xSeat */
  const told = (ply, players, xSeat = 1) => {
    const flaw = flawOf(findings, game, ply, true);
    const { title, line } = flawText(
      { ...before(ply), xSeat },
      players,
      /** @type {import("../../Web/analysis/story.js").Flaw} */ (flaw),
    );
    return `${title} | ${line}`;
  };
  const online = /** @type {Players} */ ({ kind: "online", names: ["Mira", "Nina"] });
  const two = /** @type {Players} */ ({ kind: "two", names: ["Ada", "Ben"] });
  const slip = "You could have won here: b2, in 3 | You played b1, and it became a draw.";
  strictEqual(told(4, online), slip);
  strictEqual(
    told(4, two),
    "Ada could have won here: b2, in 3 | Ada played b1, and it became a draw.",
  );
  ok(told(1, online).startsWith("Nina could have held the draw here: "));
  ok(/ \| Nina played b3, and you win in \d+\.$/.test(told(1, online)), told(1, online));
  ok(/ \| You played b3, and Nina wins in \d+\.$/.test(told(1, online, 2)), told(1, online, 2));
  strictEqual(positionText(before(4), two, { value: "win", plies: 3 }), "Ada to move: win in 3");
  strictEqual(positionText(before(4), online, null), "Your move");
});

Deno.test("moves of a drop board are named by their columns", () => {
  const board = rules.round("7x6x4d:").ruleset;
  strictEqual(roundText(board, [3, 10, 2]), "7x6x4d:ddc");
  strictEqual(rules.round(roundText(board, [3, 10, 2])).moves.length, 3);
});
