/** @typedef {import("wire").GameSummary} GameSummary */
/** @typedef {import("./list.js").Wanted} Wanted */
/**
 * What is found for a game of a file. fits: it is called so. perhaps: something like it. none: nothing.
 *
 * @typedef {{ wanted: Wanted, kind: "fits" | "perhaps", game: GameSummary } | { wanted: Wanted, kind: "none" }} Found
 */

/**
 * The best among games that a search has found, the most popular first.
 *
 * @param {Wanted} wanted
 * @param {GameSummary[]} games
 * @returns {Found}
 */
export function bestOf(wanted, games) {
  const title = plain(wanted.title);
  const { year } = wanted;
  const called = games.filter((game) => plain(game.title) === title && !game.ruleset);
  const isOfYear = (/** @type {GameSummary} */ game) =>
    year === undefined || game.year === undefined || Math.abs(game.year - year) <= 1;
  const right = called.find(isOfYear);
  if (right) return { wanted, kind: "fits", game: right };
  // An edition, or a title without its second part.
  const near = called[0] ?? games.find((game) => {
    const other = plain(game.title);
    return !game.ruleset &&
      (`${other} `.startsWith(`${title} `) || `${title} `.startsWith(`${other} `));
  });
  return near ? { wanted, kind: "perhaps", game: near } : { wanted, kind: "none" };
}

/**
 * A title without what names an edition: what stands in brackets, or behind a colon or dash.
 *
 * @param {string} title
 * @returns {string} empty when nothing can be left out
 */
export function shorter(title) {
  const short = title.split(/\s*(?:[:(\[]|\s[-–—]\s)/)[0].trim();
  return short === title ? "" : short;
}

/** A title without what people write differently. @param {string} title */
function plain(title) {
  const letters = title.replace(/[™®©'’]/g, "").normalize("NFKD").replace(/\p{M}/gu, "")
    .toLowerCase();
  const words = letters.replaceAll("&", " and ").match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word, at) => at > 0 || !/^(the|a|an)$/.test(word)).join(" ");
}
