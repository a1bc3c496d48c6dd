import { examples } from "../../Web/rules/examples.js";
import { deepStrictEqual, ok } from "node:assert/strict";

for (const [name, { columns, rows, marks, lines }] of Object.entries(examples)) {
  Deno.test(`the drawn win of ${name} is one that can be played`, () => {
    const count = (/** @type {number} */ mark) => marks.filter((each) => each === mark).length;
    deepStrictEqual(marks.length, columns * rows);
    deepStrictEqual(count(1), count(2) + 1);
    const [line] = lines;
    const step = line[1] - line[0];
    line.forEach((cell, at) => deepStrictEqual([cell, marks[cell]], [line[0] + at * step, 1]));
    for (const [cell, mark] of marks.entries()) {
      const below = cell < columns || marks[cell - columns] !== 0;
      ok(name !== "dropFour" || mark === 0 || below);
    }
  });
}
