/** @typedef {{ columns: number, rows: number, drop: boolean }} Shape */

/**
 * Every way to turn or mirror a board onto itself: where each cell comes to lie. The first leaves all in place.
 *
 * @param {Shape} shape
 * @returns {number[][]}
 */
export function symmetries({ columns, rows, drop }) {
  const [right, top] = [columns - 1, rows - 1];
  /** @type {((x: number, y: number) => [number, number])[]} */
  const ways = [(x, y) => [x, y], (x, y) => [right - x, y]];
  if (!drop) {
    ways.push((x, y) => [x, top - y], (x, y) => [right - x, top - y]);
    // Only a square stands on its side as it did before.
    if (columns === rows) ways.push(...ways.map((way) => turned(way)));
  }
  const cells = Array.from({ length: columns * rows }, (_, cell) => cell);
  return ways.map((way) =>
    cells.map((cell) => {
      const [x, y] = way(cell % columns, Math.floor(cell / columns));
      return y * columns + x;
    })
  );
}

/** @param {(x: number, y: number) => [number, number]} way @returns {(x: number, y: number) => [number, number]} */
function turned(way) {
  return (x, y) => way(y, x);
}

/**
 * What a position is known by, however it is turned and in whatever order its marks came.
 *
 * @param {number[]} moves cells in the order of play
 * @param {number[][]} ways as `symmetries` gives them
 * @returns {{ key: string, way: number[] }} way: takes the position to the one with that key
 */
export function canonical(moves, ways) {
  let key = "";
  let chosen = ways[0];
  for (const way of ways) {
    const text = textOf(moves, way);
    if (key === "" || text < key) [key, chosen] = [text, way];
  }
  return { key, way: chosen };
}

/** @param {number[]} moves @param {number[]} way */
function textOf(moves, way) {
  const marks = Array(way.length).fill(".");
  for (const [ply, cell] of moves.entries()) marks[way[cell]] = ply % 2 === 0 ? "x" : "o";
  return marks.join("");
}
