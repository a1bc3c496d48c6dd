import { deepStrictEqual } from "node:assert/strict";
import {
  direction,
  look,
  middle,
  nudge,
  stepFocus,
  stroke,
  target,
} from "../../Web/board/geometry.js";
import { cellName } from "../../Web/engine/bindings.js";
import { rules } from "./support/rules.js";

/** @param {string} name @param {{ columns: number }} ruleset */
function cell(name, { columns }) {
  return (Number(name.slice(1)) - 1) * columns + name.charCodeAt(0) - 97;
}

/**
 * @param {import("../../Web/engine/bindings.js").MatchView} view
 * @param {string} from
 * @param {string} key
 */
function focusAfter(view, from, key, ctrlKey = false) {
  const next = stepFocus(view, cell(from, view.ruleset), { key, ctrlKey });
  return next === null ? null : cellName(next, view.ruleset);
}

Deno.test("boards are large from 10 on, and have holes where marks fall", () => {
  const of = (/** @type {string} */ text) => look(rules.round(text).ruleset);
  deepStrictEqual(["3x3x3:", "4x3x3:", "5x5x4:"].map(of), ["", "", ""]);
  deepStrictEqual(["6x6x4:", "3x9x3:", "10x3x3:", "19x19x5:"].map(of), [
    "",
    "",
    "xl",
    "xl",
  ]);
  deepStrictEqual(["7x6x4d:", "19x19x5d:"].map(of), ["disc", "disc l"]);
});

Deno.test("a tap means the cell, or in a drop board the lowest free cell of its column", () => {
  const plain = rules.round("3x3x3:b2");
  deepStrictEqual([target(plain, 0), target(plain, 4)], [0, null]);
  const drop = rules.round("3x3x3d:aab");
  const tapped = ["a1", "a3", "b1", "c3"].map((name) => target(drop, cell(name, drop.ruleset)));
  deepStrictEqual(tapped, ["a3", "a3", "b2", "c1"].map((name) => cell(name, drop.ruleset)));
  const full = rules.round("3x3x3d:aaa");
  deepStrictEqual(target(full, cell("a2", full.ruleset)), null);
});

Deno.test("after the end no tap means anything", () => {
  const over = rules.round("3x3x3:a1a2b1b2c1");
  deepStrictEqual(over.marks.map((_, at) => target(over, at)), over.marks.map(() => null));
});

Deno.test("the aim passes taken cells and stays at the edge", () => {
  const view = rules.round("5x5x4:b3c3");
  const from = (/** @type {string} */ name) => cell(name, view.ruleset);
  deepStrictEqual(nudge(view, from("a3"), "right"), from("d3"));
  deepStrictEqual(nudge(view, from("a3"), "left"), from("a3"));
  deepStrictEqual(nudge(view, from("b4"), "down"), from("b2"));
  deepStrictEqual(nudge(view, from("b5"), "up"), from("b5"));
});

Deno.test("the aim of a drop board goes from column to column, past full ones", () => {
  const view = rules.round("3x3x3d:bbbc");
  deepStrictEqual(nudge(view, cell("a1", view.ruleset), "right"), cell("c2", view.ruleset));
  deepStrictEqual(nudge(view, cell("a1", view.ruleset), "up"), cell("a1", view.ruleset));
});

Deno.test("keys move the focus as in any grid", () => {
  const view = rules.round("4x4x4:");
  deepStrictEqual(focusAfter(view, "b2", "ArrowUp"), "b3");
  deepStrictEqual(focusAfter(view, "b2", "ArrowRight"), "c2");
  deepStrictEqual(focusAfter(view, "a1", "ArrowLeft"), "a1");
  deepStrictEqual(focusAfter(view, "a1", "ArrowDown"), "a1");
  deepStrictEqual(focusAfter(view, "b2", "Home"), "a2");
  deepStrictEqual(focusAfter(view, "b2", "End"), "d2");
  deepStrictEqual(focusAfter(view, "b2", "Home", true), "a4");
  deepStrictEqual(focusAfter(view, "b2", "End", true), "d1");
  deepStrictEqual(focusAfter(view, "b2", "Enter"), null);
});

Deno.test("left and right in a drop board go to where the disc would lie", () => {
  const view = rules.round("3x3x3d:aab");
  deepStrictEqual(focusAfter(view, "c1", "ArrowLeft"), "b2");
  deepStrictEqual(focusAfter(view, "b2", "ArrowLeft"), "a3");
  deepStrictEqual(focusAfter(view, "a3", "ArrowDown"), "a2");
});

Deno.test("a line is struck from end to end, and named by its way", () => {
  const { ruleset, lines } = rules.round("3x3x3:a3a1b2a2c1");
  deepStrictEqual(lines.map((line) => stroke(line, ruleset)), ["M0.5 0.5L2.5 2.5"]);
  deepStrictEqual(lines.map((line) => direction(line, ruleset)), ["diagonal"]);
  deepStrictEqual(direction([0, 1, 2], ruleset), "row");
  deepStrictEqual(direction([0, 3, 6], ruleset), "column");
  deepStrictEqual(direction([0, 4, 8], ruleset), "diagonal");
});

Deno.test("the middle of a board", () => {
  deepStrictEqual(middle(rules.round("3x3x3:").ruleset), 4);
  deepStrictEqual(middle(rules.round("4x4x4:").ruleset), 5);
});
