import { deepStrictEqual, notStrictEqual } from "node:assert/strict";
import { LocalMatch } from "../../Web/match/local-match.js";
import { rules } from "./support/rules.js";

/** @typedef {import("../../Web/state/matches.js").MatchRecord} MatchRecord */

/**
 * A match whose computer answers when the test says so, and a storage that another tab may have changed.
 *
 * @param {string} text
 * @param {"computer" | "two"} kind
 */
function start(text, kind = "computer") {
  const level = kind === "computer" ? /** @type {const} */ ("sharp") : null;
  const names = /** @type {[string, string]} */ (["", ""]);
  /** @type {MatchRecord} */
  let stored = { id: "m", kind, level, names, text, seed: "7", version: 1, updated: 0 };
  /** @type {{ question: any, answer: (cell: number) => void, fail: () => void, stopped: boolean }[]} */
  const thoughts = [];
  /** @type {string[]} */
  const heard = [];
  const house = {
    rules,
    wait: () => Promise.resolve(),
    think: (/** @type {any} */ question) => {
      const { promise, resolve, reject } = Promise.withResolvers();
      const thought = { question, answer: resolve, fail: reject, stopped: false };
      thoughts.push(thought);
      return { move: promise, stop: () => thought.stopped = true };
    },
    saveMatch: (/** @type {MatchRecord} */ record) => {
      if (stored.version > record.version) return { record: stored, status: "stale" };
      stored = { ...record, version: record.version + 1 };
      return { record: stored, status: "saved" };
    },
  };
  const match = new LocalMatch(stored, /** @type {any} */ (house), {
    changed: (change) => heard.push(change),
    failed: () => heard.push("failed"),
  });
  match.goOn();
  const board = () => match.view.roundText;
  const settle = () => new Promise((done) => setTimeout(done));
  /** @param {string} changed */
  const otherTab = (changed) => stored = { ...stored, text: changed, version: stored.version + 1 };
  return { match, thoughts, heard, board, settle, otherTab, stored: () => stored };
}

Deno.test("the computer answers a move, and both are kept", async () => {
  const { match, thoughts, heard, board, settle, stored } = start("1s;0-0-0;3x3x3:");
  match.play(4);
  deepStrictEqual([board(), match.canPlay], ["3x3x3:b2", false]);
  deepStrictEqual(thoughts[0].question, { roundText: "3x3x3:b2", level: "sharp", seed: 8n });
  thoughts[0].answer(0);
  await settle();
  deepStrictEqual([board(), match.canPlay, heard], ["3x3x3:b2a1", true, ["moved", "moved"]]);
  deepStrictEqual(stored().text, "1s;0-0-0;3x3x3:b2a1");
});

Deno.test("taps on the computer's turn, on taken cells and after the end do nothing", () => {
  const { match, board, heard } = start("1s;0-0-0;3x3x3:");
  match.play(4);
  match.play(0);
  deepStrictEqual(board(), "3x3x3:b2");
  const over = start("1s;0-0-0;3x3x3:a1a2b1b2c1", "two");
  over.match.play(8);
  const taken = start("1s;0-0-0;3x3x3:a1", "two");
  taken.match.play(0);
  deepStrictEqual([heard.length, over.heard, taken.heard], [1, [], []]);
});

Deno.test("a computer that begins is asked at once", () => {
  const { thoughts, match } = start("2s;0-0-0;3x3x3:");
  deepStrictEqual([thoughts.length, match.canPlay, match.canUndo], [1, false, false]);
});

Deno.test("an undo stops the computer, whose late answer counts for nothing", async () => {
  const { match, thoughts, board, settle } = start("1s;0-0-0;3x3x3:");
  match.play(4);
  match.undo();
  deepStrictEqual([board(), thoughts[0].stopped], ["3x3x3:", true]);
  thoughts[0].answer(0);
  await settle();
  deepStrictEqual(board(), "3x3x3:");
});

Deno.test("an undo takes the computer's answer back too, and at the start does nothing", () => {
  const { match, board, heard } = start("1s;0-0-0;3x3x3:b2a1c1a3");
  match.undo();
  deepStrictEqual(board(), "3x3x3:b2a1");
  match.undo();
  match.undo();
  deepStrictEqual([board(), heard], ["3x3x3:", ["undone", "undone"]]);
});

Deno.test("a screen that is left has no thinking computer, also when a toast puts a match back", () => {
  const { match, thoughts, board } = start("1s;0-0-0;3x3x3:");
  match.play(4);
  const before = match.record;
  match.fullReset();
  match.close();
  match.restore(before);
  deepStrictEqual(board(), "3x3x3:b2");
  deepStrictEqual(thoughts.map(({ stopped }) => stopped), [true]);
});

Deno.test("a full reset clears the scores, and can be taken back whole", () => {
  const { match } = start("1s;2-1-0;3x3x3:b2a1");
  const before = match.record;
  match.fullReset();
  deepStrictEqual(match.view.score, { wins: [0, 0], draws: 0 });
  deepStrictEqual(match.view.moves, []);
  notStrictEqual(match.record.seed, before.seed);
  match.restore(before);
  deepStrictEqual([match.view.text, match.record.seed], [before.text, before.seed]);
});

Deno.test("the next round keeps the score and changes marks", () => {
  const { match } = start("1s;0-0-0;3x3x3:a1a2b1b2c1", "two");
  match.playAgain();
  deepStrictEqual([match.view.score.wins, match.view.xSeat], [[1, 0], 2]);
});

Deno.test("the last games are kept until all is reset, and come back with an undo", () => {
  const { match, stored } = start("1s;0-0-0;3x3x3:", "two");
  const win = () => {
    for (const cell of [0, 3, 1, 4, 2]) match.play(cell);
  };
  const numbers = () => match.past.map((view) => view.number);
  win();
  deepStrictEqual(numbers(), [1], "the one on the board counts");
  match.undo();
  deepStrictEqual(numbers(), []);
  match.play(2);
  match.playAgain();
  deepStrictEqual([numbers(), stored().past], [[1], ["1s;0-0-0;3x3x3:a1a2b1b2c1"]]);
  match.play(0);
  match.playAgain();
  deepStrictEqual(numbers(), [1], "a round that was not over is none");
  const before = match.record;
  match.fullReset();
  deepStrictEqual([numbers(), stored().past], [[], []]);
  match.restore(before);
  deepStrictEqual(numbers(), [1]);
  for (let count = 0; count < 30; count++) {
    win();
    match.playAgain();
  }
  deepStrictEqual([match.past.length, numbers().at(-1)], [24, 31]);
});

Deno.test("a game that the rules refuse is left out", () => {
  const { match } = start("1s;0-0-0;3x3x3:", "two");
  match.record = { ...match.record, past: ["nonsense", "1s;0-0-0;3x3x3:a1a2b1b2c1"] };
  deepStrictEqual(match.past.map((view) => view.roundText), ["3x3x3:a1a2b1b2c1"]);
});

Deno.test("what another tab has done is adopted in place of a move that comes too late", () => {
  const { match, heard, board, otherTab } = start("1s;0-0-0;3x3x3:", "two");
  otherTab("1s;0-0-0;3x3x3:c3");
  match.play(4);
  deepStrictEqual([board(), heard], ["3x3x3:c3", ["adopted"]]);
  match.play(4);
  deepStrictEqual(board(), "3x3x3:c3b2");
});

Deno.test("an older state of another tab changes nothing", () => {
  const { match, heard } = start("1s;0-0-0;3x3x3:b2", "two");
  match.adopt({ ...match.record, text: "1s;0-0-0;3x3x3:a1" });
  deepStrictEqual([match.view.roundText, heard], ["3x3x3:b2", []]);
});

Deno.test("a computer that can't think is told of, and may try again", async () => {
  const { match, thoughts, heard, settle, board } = start("2s;0-0-0;3x3x3:");
  thoughts[0].fail();
  await settle();
  deepStrictEqual(heard, ["failed"]);
  match.goOn();
  thoughts[1].answer(4);
  await settle();
  deepStrictEqual(board(), "3x3x3:b2");
});
