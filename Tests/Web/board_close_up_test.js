import { deepStrictEqual, strictEqual } from "node:assert/strict";
import {
  around,
  closeEnough,
  follow,
  frameOf,
  partAround,
  placeAbove,
} from "../../Web/board/close-up.js";
import { cellAt } from "../../Web/board/geometry.js";

const square = { columns: 4, rows: 4, drop: false };
const tall = { columns: 3, rows: 19, drop: false };
/** @param {{ x: number, y: number, side: number }} part */
const rounded = ({ x, y, side }) => [x, y, side].map((each) => Math.round(each * 1000) / 1000);

Deno.test("a point is in a cell, or beside the board", () => {
  strictEqual(cellAt(square, 0, .999), 0);
  strictEqual(cellAt(square, .999, .001), 15);
  strictEqual(cellAt(square, .3, .6), 5);
  const beside = [[-.01, .5], [1, .5], [.5, -.01], [.5, 1]];
  deepStrictEqual(beside.map(([x, y]) => cellAt(square, x, y)), [null, null, null, null]);
});

Deno.test("zoom makes cells as large as a finger, and always shows a difference", () => {
  strictEqual(closeEnough(23), 2);
  strictEqual(closeEnough(40), 1.5);
});

Deno.test("what is shown of a board lies around the cell that is meant, but never beyond the board", () => {
  deepStrictEqual(rounded(partAround(square, 5, 2)), [.125, .375, .5]);
  deepStrictEqual(rounded(partAround(square, 0, 2)), [0, .5, .5]);
  deepStrictEqual(rounded(partAround(square, 15, 2)), [.5, 0, .5]);
});

Deno.test("a cell is followed by as little as shows it with half a cell around it", () => {
  const corner = { x: 0, y: 0, side: .5 };
  deepStrictEqual(rounded(follow(corner, square, 12)), [0, 0, .5]);
  deepStrictEqual(rounded(follow(corner, square, 14)), [.375, 0, .5]);
  deepStrictEqual(rounded(follow(corner, square, 0)), [0, .5, .5]);
  const end = { x: .5, y: .5, side: .5 };
  deepStrictEqual(rounded(follow(end, square, 12)), [0, 0, .5]);
  const whole = { x: 0, y: 0, side: 1 };
  deepStrictEqual(rounded(follow(whole, tall, 56)), [0, 0, 1]);
});

Deno.test("the part that is seen lies where the whole board would", () => {
  const board = { left: -100, top: -50, width: 600, height: 300 };
  const part = { x: .25, y: .5, side: .5 };
  deepStrictEqual(frameOf(board, part), { left: 50, top: 100, width: 300, height: 150 });
});

Deno.test("the magnifier has the cells around, and nothing beyond the edge", () => {
  deepStrictEqual(around(square, 5, 1), [8, 9, 10, 4, 5, 6, 0, 1, 2]);
  const none = null;
  deepStrictEqual(around(square, 0, 1), [none, 4, 5, none, 0, 1, none, none, none]);
  deepStrictEqual(around(square, 15, 1), [none, none, none, 14, 15, none, 10, 11, none]);
});

Deno.test("the magnifier hangs above the finger, within the window, and beside it at the upper edge", () => {
  const size = { width: 160, height: 180 };
  const phone = { width: 320, height: 568 };
  deepStrictEqual(placeAbove({ x: 160, y: 400 }, size, phone), { left: 80, top: 190 });
  deepStrictEqual(placeAbove({ x: 10, y: 400 }, size, phone), { left: 4, top: 190 });
  deepStrictEqual(placeAbove({ x: 310, y: 400 }, size, phone), { left: 156, top: 190 });
  deepStrictEqual(placeAbove({ x: 60, y: 120 }, size, phone), { left: 90, top: 4 });
  deepStrictEqual(placeAbove({ x: 250, y: 120 }, size, phone), { left: 60, top: 4 });
});
