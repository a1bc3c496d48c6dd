import { deepStrictEqual } from "node:assert/strict";
import { Duel } from "../../Web/online-match/duel.js";
import { MoveSender } from "../../Web/online-match/move-sender.js";
import { ApiProblem, NoAnswer } from "../../Web/online/api.js";
import { rules } from "./support/rules.js";
import { mira, nina, snapshot } from "./support/snapshots.js";

/** @typedef {import("wire").Match} Match */

/**
 * A match whose server answers when the test says so, on a device that keeps nothing of other tests.
 *
 * @param {Match} match
 * @param {string} [player]
 */
function start(match, player = mira) {
  localStorage.clear();
  return open(match, player);
}

/** The same on a device that keeps what it has. @param {Match} match @param {string} player */
function open(match, player) {
  let told = match;
  let here = player;
  /** @type {{ command: any, accept: () => void, fail: (error: Error) => void }[]} */
  const asked = [];
  /** @type {string[]} */
  const heard = [];
  /** @type {(() => void)[]} */
  const timers = [];
  /** @type {Set<() => void>} */
  const listeners = new Set();
  const hear = () => listeners.forEach((listener) => listener());
  const club = {
    connection: /** @type {"open" | "lost"} */ ("lost"),
    isFirstTab: true,
    match: () => told,
    onChange: (/** @type {() => void} */ listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act: (/** @type {string} */ _, /** @type {any} */ command) => {
      const { promise, resolve, reject } = Promise.withResolvers();
      asked.push({ command, accept: () => resolve(told), fail: reject });
      return promise;
    },
  };
  const wait = () => new Promise((done) => timers.push(() => done(null)));
  const moves = new MoveSender({ club, player: () => here, wait });
  moves.start();
  const duel = new Duel(match, player, { rules, club, moves }, {
    changed: (change) => heard.push(change),
    refused: (error) => heard.push(`refused: ${/** @type {any} */ (error)?.type ?? "no place"}`),
    declined: (what) => heard.push(`declined: ${what}`),
  });
  const look = () => duel.hear();
  listeners.add(look);
  const unhear = moves.onChange(look);
  const leave = () => {
    listeners.delete(look);
    unhear();
    duel.close();
  };
  const settle = () => new Promise((done) => setTimeout(done));
  /** @param {string} moves @param {Partial<Match["round"]>} [round] @param {Partial<Match>} [rest] */
  const tell = (moves, round, rest) => {
    told = snapshot(moves, round, { version: told.version + 1, ...rest });
    hear();
  };
  /** @param {"open" | "lost"} connection */
  const connect = (connection) => {
    club.connection = connection;
    hear();
  };
  /** Somebody else plays here. @param {string} next */
  const become = (next) => {
    here = next;
  };
  const board = () => duel.view.roundText;
  return { duel, asked, heard, timers, settle, tell, connect, become, leave, board };
}

const refusal = new ApiProblem(409, { type: "urn:gameon:problem:not-your-turn" }, 0);

Deno.test("a tap shows at once, and the server is told round, ply and cell", async () => {
  const { duel, asked, heard, settle, tell, board } = start(snapshot("b2a1", { number: 3 }));
  deepStrictEqual(duel.canPlay, true);
  duel.play(8);
  deepStrictEqual([board(), duel.canPlay, duel.isKept], ["3x3x3:b2a1c3", false, true]);
  deepStrictEqual(asked.map(({ command }) => command), [
    { command: "move", round: 3, ply: 2, cell: "c3" },
  ]);
  tell("b2a1c3", { number: 3 });
  asked[0].accept();
  await settle();
  deepStrictEqual(heard.filter((change) => change !== "same"), ["moved"]);
  deepStrictEqual(board(), "3x3x3:b2a1c3");
});

Deno.test("taps out of turn, on taken cells, after the end and by who watches do nothing", () => {
  const taps = [
    start(snapshot("b2")),
    start(snapshot("b2a1"), nina),
    start(snapshot("b2a1", { ending: { kind: "agreement" } })),
    start(snapshot(""), "ccccccccccccc"),
  ];
  for (const { duel, asked } of taps) {
    duel.play(8);
    deepStrictEqual(asked, []);
  }
  const taken = start(snapshot("b2a1"));
  taken.duel.play(4);
  deepStrictEqual(taken.asked, []);
});

Deno.test("a second tap before the answer does nothing", () => {
  const { duel, asked, board } = start(snapshot(""));
  duel.play(4);
  duel.play(0);
  deepStrictEqual([board(), asked.length], ["3x3x3:b2", 1]);
});

Deno.test("a refused move lifts off with a reason", async () => {
  const { duel, asked, heard, settle, board } = start(snapshot(""));
  duel.play(4);
  asked[0].fail(refusal);
  await settle();
  deepStrictEqual([board(), duel.canPlay], ["3x3x3:", true]);
  deepStrictEqual(heard, ["moved", "undone", "refused: not-your-turn"]);
});

Deno.test("a move without an answer is kept, and sent once when the line is back", async () => {
  const { duel, asked, timers, settle, tell, connect, board } = start(snapshot(""));
  connect("lost");
  duel.play(4);
  asked[0].fail(new NoAnswer());
  await settle();
  deepStrictEqual([board(), duel.isKept, duel.canPlay], ["3x3x3:b2", true, false]);
  connect("open");
  deepStrictEqual(asked.length, 2);
  deepStrictEqual(asked[1].command, asked[0].command);
  timers.forEach((ring) => ring());
  await settle();
  deepStrictEqual(asked.length, 2);
  tell("b2");
  asked[1].accept();
  await settle();
  connect("lost");
  connect("open");
  deepStrictEqual([asked.length, duel.isKept, board()], [2, false, "3x3x3:b2"]);
});

Deno.test("a move whose answer was lost is sent again after a while", async () => {
  const { duel, asked, timers, settle } = start(snapshot(""));
  duel.play(4);
  asked[0].fail(new NoAnswer());
  await settle();
  deepStrictEqual([asked.length, timers.length], [1, 1]);
  timers[0]();
  await settle();
  deepStrictEqual(asked.length, 2);
});

Deno.test("a move whose answer was lost, but not the move, is not sent again", async () => {
  const { duel, asked, heard, timers, settle, tell, board } = start(snapshot(""));
  duel.play(4);
  asked[0].fail(new NoAnswer());
  await settle();
  tell("b2a1");
  timers[0]();
  await settle();
  deepStrictEqual([asked.length, board(), duel.canPlay], [1, "3x3x3:b2a1", true]);
  deepStrictEqual(heard.at(-1), "moved");
});

Deno.test("a kept move is dropped with a word when its round has ended or it has no place", async () => {
  for (
    const round of [{ ending: /** @type {const} */ ({ kind: "claim", winner: 2 }) }, { number: 2 }]
  ) {
    const { duel, asked, heard, settle, tell, connect, board } = start(snapshot(""));
    connect("lost");
    duel.play(4);
    asked[0].fail(new NoAnswer());
    await settle();
    tell("", round);
    connect("open");
    deepStrictEqual([asked.length, board(), duel.isKept], [1, "3x3x3:", false]);
    deepStrictEqual(heard.filter((word) => word === "refused: no place").length, 1);
  }
});

Deno.test("what is heard while a move is on its way doesn't hide the move", () => {
  const { duel, tell, board } = start(snapshot("b2a1"));
  duel.play(8);
  tell("b2a1");
  deepStrictEqual(board(), "3x3x3:b2a1c3");
});

Deno.test("the other's move, a new round and an end are told", () => {
  const { heard, tell } = start(snapshot("b2"));
  tell("b2a1");
  tell("b2a1", { ending: { kind: "resignation", winner: 1 } });
  tell("", { number: 2, x: 2 });
  deepStrictEqual(heard, ["moved", "ended", "cleared"]);
});

Deno.test("what else is asked can be refused too", async () => {
  const { duel, asked, heard, settle } = start(snapshot("b2"));
  duel.ask({ command: "offerDraw", round: 1 });
  asked[0].fail(refusal);
  await settle();
  deepStrictEqual(heard, ["refused: not-your-turn"]);
});

Deno.test("what the reader asks no longer was not declined, what they ask again may be", async () => {
  /** @type {Partial<Match>} */
  const both = { resetAsk: 1, takebackAsk: 1 };
  const { duel, asked, heard, settle, tell } = start(snapshot("b2a1", {}, both));
  const said = () => heard.splice(0).filter((each) => each !== "same");
  duel.ask({ command: "withdrawReset", round: 1 });
  asked[0].accept();
  await settle();
  tell("b2a1", {}, { takebackAsk: 1 });
  deepStrictEqual(said(), []);
  tell("b2a1", {}, both);
  tell("b2a1", {}, { takebackAsk: 1 });
  deepStrictEqual(said(), ["declined: reset"]);
  duel.ask({ command: "withdrawTakeback", round: 1 });
  asked[1].fail(refusal);
  await settle();
  tell("b2a1");
  deepStrictEqual(said(), ["refused: not-your-turn", "declined: takeback"]);
});

Deno.test("a move that waits is there again when the match is opened again, and sent when the line is back", async () => {
  const first = start(snapshot("", { number: 2 }));
  first.duel.play(4);
  first.leave();
  first.asked[0].fail(new NoAnswer());
  await first.settle();
  const again = open(snapshot("", { number: 2 }), mira);
  deepStrictEqual([again.board(), again.duel.canPlay, again.asked], ["3x3x3:b2", false, []]);
  again.connect("open");
  deepStrictEqual(again.asked[0].command, first.asked[0].command);
  again.tell("b2", { number: 2 });
  again.asked[0].accept();
  await again.settle();
  deepStrictEqual([again.duel.isKept, localStorage.length], [false, 0]);
});

Deno.test("a move that was refused while nobody looked is taken back with its reason", async () => {
  const first = start(snapshot(""));
  first.duel.play(4);
  first.leave();
  first.asked[0].fail(refusal);
  await first.settle();
  const again = open(snapshot(""), mira);
  again.connect("open");
  deepStrictEqual([again.asked, again.board()], [[], "3x3x3:"]);
  deepStrictEqual(again.heard.filter((word) => word !== "same"), [
    "undone",
    "refused: not-your-turn",
  ]);
});

Deno.test("a move is not judged by what was known before it", () => {
  start(snapshot("b2a1", {}, { version: 3 })).duel.play(8);
  const again = open(snapshot("", {}, { version: 1 }), mira);
  again.tell("");
  deepStrictEqual([again.board(), again.duel.isKept], ["3x3x3:", true]);
  again.tell("b2a1");
  deepStrictEqual([again.board(), again.duel.isKept], ["3x3x3:b2a1c3", true]);
});

Deno.test("a busy server refuses nothing", async () => {
  const { duel, asked, timers, settle } = start(snapshot(""));
  duel.play(4);
  asked[0].fail(new ApiProblem(503, {}, 0));
  await settle();
  timers[0]();
  await settle();
  deepStrictEqual([asked.length, duel.isKept], [2, true]);
});

Deno.test("the move of somebody else who played here is not sent", async () => {
  const { duel, asked, timers, settle, connect, become } = start(snapshot(""));
  duel.play(4);
  asked[0].fail(new NoAnswer());
  await settle();
  become(nina);
  timers[0]();
  connect("open");
  await settle();
  deepStrictEqual(asked.length, 1);
});
