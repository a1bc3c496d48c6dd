/** What a column of one's stars is called by those who export lists, folded; that which says whose they are counts first. */
const names = [
  ...["my rating", "your rating", "user rating", "my score", "your score", "user score"],
  ...["stars", "rating", "score", "review score", "review"],
  ...["meine bewertung", "sterne", "bewertung", "wertung"],
];

/**
 * The place of the column of stars.
 *
 * @param {string[]} head folded
 * @returns {number} -1 where there is none
 */
export function starsColumn(head) {
  return head.indexOf(names.find((name) => head.includes(name)) ?? "");
}

/**
 * The stars, of five, that each cell of a column gives: by signs such as "★★★½", by "8/10" or "80%", else by numbers of
 * the least scale (5, 10 or 100) that has room for all of them.
 *
 * @param {string[]} cells
 * @returns {(number | undefined)[]}
 */
export function starsOf(cells) {
  const said = cells.map(valueOf);
  const most = said.reduce(
    (most, each) => each?.of === undefined ? Math.max(most, each?.value ?? 0) : most,
    0,
  );
  const scale = [5, 10, 100].find((scale) => most <= scale);
  return said.map((each) => {
    const of = each?.of ?? scale;
    if (!each || !of || each.value <= 0 || each.value > of) return undefined;
    return Math.max(1, Math.round(each.value / of * 5));
  });
}

/** @param {string} cell @returns {{ value: number, of?: number } | null} */
function valueOf(cell) {
  const signs = cell.split("★").length - 1;
  if (signs > 0) return { value: signs + (cell.includes("½") ? 0.5 : 0), of: 5 };
  const found = /^(\d+(?:[.,]\d+)?)\s*(?:\/\s*(\d+)|(%))?$/.exec(cell.trim());
  if (!found) return null;
  const [, value, of, percent] = found;
  return {
    value: Number(value.replace(",", ".")),
    of: percent ? 100 : of ? Number(of) : undefined,
  };
}
