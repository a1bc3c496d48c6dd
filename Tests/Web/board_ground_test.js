import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { edge, groundLines, materialOf, starPoints } from "../../Web/board/ground.js";

/** @param {number} columns @param {number} rows */
const flat = (columns, rows) => ({ columns, rows, drop: false });

/** The points that paths go through. @param {string} path */
const numbers = (path) => path.match(/[\d.]+/g)?.map(Number) ?? [];

Deno.test("where nothing was chosen large boards are of wood, and all others of paper", () => {
  const of = (/** @type {import("../../Web/board/geometry.js").Shape} */ shape) =>
    materialOf(shape, "auto");
  deepStrictEqual([flat(3, 3), flat(9, 9), flat(10, 3), flat(19, 19)].map(of), [
    "paper",
    "paper",
    "wood",
    "wood",
  ]);
  strictEqual(of({ columns: 15, rows: 15, drop: true }), "paper");
});

Deno.test("what was chosen counts for every board", () => {
  for (const shape of [flat(3, 3), flat(19, 19), { columns: 7, rows: 6, drop: true }]) {
    for (const style of /** @type {const} */ (["paper", "wood", "night"])) {
      strictEqual(materialOf(shape, style), style);
    }
  }
});

Deno.test("stones stand where lines cross, marks between them", () => {
  strictEqual(groundLines(flat(10, 11), "wood").match(/M/g)?.length, 10 + 11);
  strictEqual(groundLines(flat(10, 11), "night").match(/M/g)?.length, 11 + 12);
  match(groundLines(flat(10, 11), "wood"), /^M0\.5 0\.5V10\.5M1\.5 /);
  match(groundLines(flat(10, 11), "night"), /^M0 0V11M1 /);
  strictEqual(edge(flat(10, 11), "wood"), "M0.5 0.5H9.5V10.5H0.5Z");
  strictEqual(edge(flat(9, 9), "wood"), "");
});

Deno.test("a small board has the lines between its cells, drawn by hand on paper alone", () => {
  for (const material of /** @type {const} */ (["paper", "wood", "night"])) {
    const path = groundLines(flat(4, 3), material);
    strictEqual(path.match(/M/g)?.length, 3 + 2);
    strictEqual(path.includes("Q"), material === "paper");
    deepStrictEqual(numbers(path).filter((at) => at > 4), []);
  }
});

Deno.test("star points are where players of go expect them", () => {
  deepStrictEqual(starPoints(flat(15, 15), "wood"), [
    [3.5, 3.5],
    [3.5, 11.5],
    [11.5, 3.5],
    [11.5, 11.5],
    [7.5, 7.5],
  ]);
  strictEqual(starPoints(flat(19, 19), "wood").length, 9);
  strictEqual(starPoints(flat(10, 10), "wood").length, 4);
  deepStrictEqual([flat(9, 9), flat(3, 3)].map((shape) => starPoints(shape, "wood")), [[], []]);
  deepStrictEqual(starPoints(flat(19, 19), "paper"), []);
});
