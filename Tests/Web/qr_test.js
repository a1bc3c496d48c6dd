import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { qrCode } from "../../Web/kit/qr.js";

/** Drawn in the three corners of every code. */
const finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"];

/** @param {boolean[][]} code @param {number} x @param {number} y */
function part(code, x, y) {
  return code.slice(y, y + 7).map((row) =>
    row.slice(x, x + 7).map((dark) => dark ? "#" : ".").join("")
  );
}

Deno.test("a code is as small as its text allows, square, and has its three corners", () => {
  for (
    const [length, side] of [[1, 21], [14, 21], [15, 25], [62, 33], [63, 37], [180, 53], [213, 57]]
  ) {
    const code = qrCode("x".repeat(length));
    strictEqual(code.length, side);
    for (const row of code) strictEqual(row.length, side);
    for (const [x, y] of [[0, 0], [side - 7, 0], [0, side - 7]]) {
      deepStrictEqual(part(code, x, y), finder);
    }
  }
});

Deno.test("a text that fits no code is refused, counted in bytes", () => {
  throws(() => qrCode("x".repeat(214)), RangeError);
  throws(() => qrCode("é".repeat(107)), RangeError);
});
