import { deepStrictEqual } from "node:assert/strict";
import { undoCount } from "../../Web/match/turns.js";
import { gameLabel } from "../../Web/match/rounds-row.js";
import { sceneOf } from "../../Web/match/scene.js";
import { detail, headline, resultText, sideText, turnText } from "../../Web/match/words.js";
import { rules } from "./support/rules.js";

/** @typedef {import("../../Web/match/words.js").Players} Players */

const computer = /** @type {Players} */ ({ kind: "computer", names: ["Mira", "Sharp"] });
const two = /** @type {Players} */ ({ kind: "two", names: ["Nina", "Mira"] });
const online = /** @type {Players} */ ({ kind: "online", names: ["Mira", "Nina"] });
const watched = /** @type {Players} */ ({ kind: "watched", names: ["Mira", "Nina"] });

Deno.test("a move is told with who is next", () => {
  const told = (/** @type {string} */ text, /** @type {Players} */ players) =>
    turnText(rules.view(text), players);
  deepStrictEqual(told("1s;0-0-0;3x3x3:", computer), "You start.");
  deepStrictEqual(told("2s;0-0-0;3x3x3:", computer), "Sharp is thinking.");
  deepStrictEqual(told("1s;0-0-0;3x3x3:b2", computer), "You played b2. Sharp is thinking.");
  deepStrictEqual(told("1s;0-0-0;3x3x3:b2a2", computer), "Sharp played a2. Your turn.");
  deepStrictEqual(told("2s;0-0-0;3x3x3:b2", computer), "Sharp played b2. Your turn.");
  deepStrictEqual(told("1s;0-0-0;3x3x3:", two), "Nina starts.");
  deepStrictEqual(told("1s;0-0-0;3x3x3:b2", two), "Nina played b2. Mira’s turn.");
  deepStrictEqual(told("1s;0-0-0;7x6x4d:f", two), "Nina played column f. Mira’s turn.");
  deepStrictEqual(told("1s;0-0-0;3x3x3:b2", online), "You played b2. Nina’s turn.");
  deepStrictEqual(told("1s;0-0-0;3x3x3:b2a2", online), "Nina played a2. Your turn.");
  deepStrictEqual(told("1s;0-0-0;3x3x3:b2a2", watched), "Nina played a2. Mira’s turn.");
});

/** @param {string} text @param {Players} players */
function ending(text, players) {
  const view = rules.view(text);
  return [headline(view, players), detail(view, players), resultText(view, players)];
}

Deno.test("the end names the winner, the line and its cells", () => {
  deepStrictEqual(ending("1s;0-0-0;3x3x3:a3a1b2a2c1", computer), [
    "You win",
    "Diagonal, in 5 moves",
    "You win. Diagonal a3, b2, c1.",
  ]);
  deepStrictEqual(ending("2s;0-0-0;3x3x3:a3a1b2a2c1", computer)[0], "Sharp wins");
  deepStrictEqual(ending("1s;0-0-0;3x3x3:a3a1b2a2c1", online)[0], "You win");
  deepStrictEqual(ending("1s;0-0-0;3x3x3:a3a1b2a2c1", watched)[0], "Mira wins");
  deepStrictEqual(ending("2s;0-0-0;3x3x3:a1a2b1b2c1", two), [
    "Mira wins",
    "Row, in 5 moves",
    "Mira wins. Row a1, b1, c1.",
  ]);
});

Deno.test("a draw", () => {
  deepStrictEqual(ending("1s;0-0-0;3x3x3:a1b1c1b2a2c2b3a3c3", computer), [
    "A draw",
    "No line in 9 moves",
    "A draw.",
  ]);
});

Deno.test("several lines at once", () => {
  deepStrictEqual(ending("1s;0-0-0;3x3x3:a1b1a2c2b3c1c3b2a3", two), [
    "Nina wins",
    "2 lines at once, in 9 moves",
    "Nina wins. Row a3, b3, c3. Column a1, a2, a3.",
  ]);
});

Deno.test("in misere the line is the loser's", () => {
  deepStrictEqual(ending("1s;0-0-0;3x3x3m:a1a2b1b2c1", computer), [
    "Sharp wins",
    "You completed a line",
    "Sharp wins. You completed a line. Row a1, b1, c1.",
  ]);
  deepStrictEqual(ending("1s;0-0-0;3x3x3m:a1a2b1b2c1", two)[1], "Nina completed a line");
});

Deno.test("each side says what it does", () => {
  const sides = (/** @type {string} */ text, /** @type {Players} */ players) =>
    /** @type {const} */ ([1, 2]).map((seat) => sideText(rules.view(text), players, seat));
  deepStrictEqual(sides("1s;0-0-0;3x3x3:", computer), ["Your turn", "Computer"]);
  deepStrictEqual(sides("2s;0-0-0;3x3x3:", computer), ["Waiting", "Thinking…"]);
  deepStrictEqual(sides("2s;0-0-0;3x3x3:", two), ["Waiting", "X to move"]);
  deepStrictEqual(sides("1s;0-0-0;3x3x3:a1a2b1b2c1", computer), ["Winner", "Computer"]);
  deepStrictEqual(sides("2s;0-0-0;3x3x3:a1a2b1b2c1", computer), ["Good game", "Winner"]);
  deepStrictEqual(sides("2s;0-0-0;3x3x3:a1a2b1b2c1", two), ["Good game", "Winner"]);
  deepStrictEqual(sides("1s;0-0-0;3x3x3:b2", online), ["Waiting", "O to move"]);
  deepStrictEqual(sides("1s;0-0-0;3x3x3:b2", watched), ["Waiting", "O to move"]);
  deepStrictEqual(sides("1s;0-0-0;3x3x3:a1b1c1b2a2c2b3a3c3", two), ["Draw", "Draw"]);
});

Deno.test("the reader's own seat is marked where they have a name", () => {
  const marked = (/** @type {Players} */ players) =>
    sceneOf(rules.view("1s;0-0-0;3x3x3:"), players, true).people.map(({ isYou }) => isYou);
  deepStrictEqual(marked(online), [true, false]);
  deepStrictEqual(marked(watched), [false, false]);
  deepStrictEqual(marked({ kind: "computer", names: ["You", "Sharp"] }), [false, false]);
});

Deno.test("a game that is over is called by its number and its end", () => {
  const label = (/** @type {string} */ text, /** @type {Players} */ players) =>
    gameLabel(rules.view(text), players);
  deepStrictEqual(
    label("1s;1-1-0;3x3x3:a1a2b1b2c1", two),
    `Game 3: ${two.names[0]} won. Replay`,
  );
  deepStrictEqual(label("1s;0-0-0;3x3x3:a1a2b1b2c1", online), "Game 1: you won. Replay");
  deepStrictEqual(
    label("2s;0-0-0;3x3x3:a1a2b1b2c1", online),
    `Game 1: ${online.names[1]} won. Replay`,
  );
  deepStrictEqual(
    label("1s;0-0-0;3x3x3:a1b1c1b2a2c2b3a3c3", online),
    "Game 1: a draw. Replay",
  );
  const view = { ...rules.view("1s;0-0-0;3x3x3:a1"), outcome: /** @type {const} */ ("void") };
  deepStrictEqual(gameLabel(view, two), "Game 1: no result. Replay");
});

Deno.test("an undo goes back to where the person was to move", () => {
  const count = (/** @type {string} */ text, /** @type {"computer" | "two"} */ kind) =>
    undoCount(rules.view(text), kind);
  deepStrictEqual(count("1s;0-0-0;3x3x3:", "two"), 0);
  deepStrictEqual(count("1s;0-0-0;3x3x3:b2a1", "two"), 1);
  deepStrictEqual(count("1s;0-0-0;3x3x3:", "computer"), 0);
  deepStrictEqual(count("1s;0-0-0;3x3x3:b2", "computer"), 1);
  deepStrictEqual(count("1s;0-0-0;3x3x3:b2a1", "computer"), 2);
  deepStrictEqual(count("2s;0-0-0;3x3x3:b2", "computer"), 0);
  deepStrictEqual(count("2s;0-0-0;3x3x3:b2a1", "computer"), 1);
  deepStrictEqual(count("2s;0-0-0;3x3x3:b2a1c1", "computer"), 2);
  deepStrictEqual(count("1s;0-0-0;3x3x3:a3a1b2a2c1", "computer"), 1);
});
