/** @typedef {import("wire").GameSummary} GameSummary */

/** Letters that the name of a series has at least. */
const shortest = 4;
/** The years for which a game counts as of the same time. */
const years = 8;

/**
 * The name that a game shares with others of its series: the title without what follows a colon, and without
 * a number at the end.
 *
 * @param {string} title
 */
export function seriesOf(title) {
  const [main] = title.split(/: | - /);
  return main.replace(/ (\d+|[ivx]+)$/i, "").trim();
}

/** The question for games of the same series; null: its name is too short for that. @param {GameSummary} game */
export function seriesQuery({ title }) {
  const text = seriesOf(title);
  return text.length < shortest ? null : String(new URLSearchParams({ text }));
}

/** The question for games of the same kind and time. @param {GameSummary} game */
export function kindQuery({ genre, year, ruleset }) {
  if (ruleset) return "playable=true";
  if (!genre) return null;
  const asked = new URLSearchParams({ genre });
  if (year) {
    asked.set("from", `${year - years}`);
    asked.set("to", `${year + years}`);
  }
  return String(asked);
}

/**
 * Games that are like one: first some of its series, then those that are mainly of its genre.
 *
 * @param {GameSummary} game
 * @param {GameSummary[]} series that were found by its name
 * @param {GameSummary[]} kind that were found by genre and time
 * @param {number} most
 */
export function alike(game, series, kind, most) {
  const name = seriesOf(game.title);
  const isOther = (/** @type {GameSummary} */ { id }) => id !== game.id;
  const own = series.filter((each) => isOther(each) && isOfSeries(each.title, name));
  const same = kind.filter(({ genre }) => genre === game.genre);
  const rest = kind.filter(({ genre }) => genre !== game.genre);
  const found = [...own.slice(0, Math.ceil(most / 2)), ...[...same, ...rest].filter(isOther)];
  return [...new Map(found.map((each) => [each.id, each])).values()].slice(0, most);
}

/** @param {string} title @param {string} name */
function isOfSeries(title, name) {
  return title.startsWith(name) && !/^[\p{L}\p{N}]/u.test(title.slice(name.length));
}
