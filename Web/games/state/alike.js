/** @typedef {import("wire").GameSummary} GameSummary */

/** The years for which a game counts as of the same time. */
const years = 8;

/** The question for games of the same kind and time; null: its kind isn't known. @param {GameSummary} game */
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
 * Games that are like one: those first that are mainly of its genre, and none of its series, which are shown
 * beside them.
 *
 * @param {GameSummary} game
 * @param {GameSummary[]} kind that were found by genre and time
 * @param {number} most
 */
export function alike(game, kind, most) {
  const others = kind.filter(({ id, series }) =>
    id !== game.id && (!series || series !== game.series)
  );
  const same = others.filter(({ genre }) => genre === game.genre);
  const rest = others.filter(({ genre }) => genre !== game.genre);
  return [...same, ...rest].slice(0, most);
}
