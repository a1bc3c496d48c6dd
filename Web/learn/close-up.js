/** The most squares of a side of a small drawing on which single marks are still seen. */
const side = 8;

/**
 * The middle of a board that is too large for a small drawing, else all of it.
 *
 * @param {Pick<import("../engine/bindings.js").MatchView, "ruleset" | "marks">} view
 * @returns {{ columns: number, rows: number, drop: boolean, marks: number[] }} as `miniBoard` takes it
 */
export function closeUp({ ruleset, marks }) {
  const [columns, rows] = [ruleset.columns, ruleset.rows].map((all) => Math.min(all, side));
  const left = Math.floor((ruleset.columns - columns) / 2);
  const bottom = Math.floor((ruleset.rows - rows) / 2);
  const seen = Array.from({ length: columns * rows }, (_, cell) => {
    const [x, y] = [left + cell % columns, bottom + Math.floor(cell / columns)];
    return marks[y * ruleset.columns + x];
  });
  return { columns, rows, drop: ruleset.drop, marks: seen };
}
