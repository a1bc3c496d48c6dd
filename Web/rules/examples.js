/**
 * A board of which somebody has won, as `miniBoard` takes it.
 * @typedef {{ columns: number, rows: number, marks: number[], lines: number[][] }} Example
 */

/** A won round for each board on offer; from the top row to the bottom one, as they are seen. */
export const examples = {
  classic: example("x.o ox. xox", [6, 4, 2]),
  four: example("x.o. .xo. .ox. ...x", [12, 9, 6, 3]),
  five: example("..... .oxo. .xxxx ..oo. .....", [11, 12, 13, 14]),
  gomoku: example(
    "......... ......... ..xo..... ...xo.x.. ..oox.... ...o.xx.. ...ox.x.. .....o... .........",
    [56, 48, 40, 32, 24],
  ),
  dropFour: example("....... ....... ...o... ..ox... ..xo... ooxxxx.", [2, 3, 4, 5]),
};

/**
 * @param {string} rows
 * @param {number[]} line
 * @returns {Example}
 */
function example(rows, line) {
  const lines = rows.split(" ");
  const marks = [...lines.reverse().join("")].map((mark) => ".xo".indexOf(mark));
  return { columns: lines[0].length, rows: lines.length, marks, lines: [line] };
}
