/** @typedef {{ columns: number, rows: number, inARow: number }} Shape */

/** Steps to the right and up along the four directions of lines. */
const directions = [[1, 0], [0, 1], [1, 1], [1, -1]];

/**
 * The cells, of those given, where a mark would complete a line.
 *
 * @param {number[]} marks the mark on each cell, 0 for none, row by row
 * @param {Shape} shape
 * @param {number[]} cells empty ones
 * @param {1 | 2} mark
 */
export function completing(marks, shape, cells, mark) {
  return cells.filter((cell) =>
    directions.some(([right, up]) =>
      1 + run(marks, shape, cell, mark, right, up) + run(marks, shape, cell, mark, -right, -up) >=
        shape.inARow
    )
  );
}

/**
 * The length of the row of such marks beside a cell, in one direction.
 *
 * @param {number[]} marks
 * @param {Shape} shape
 * @param {number} cell
 * @param {1 | 2} mark
 * @param {number} right
 * @param {number} up
 */
function run(marks, { columns, rows }, cell, mark, right, up) {
  let [x, y, count] = [cell % columns + right, Math.floor(cell / columns) + up, 0];
  while (x >= 0 && x < columns && y >= 0 && y < rows && marks[y * columns + x] === mark) {
    [x, y, count] = [x + right, y + up, count + 1];
  }
  return count;
}
