/** @typedef {import("wire").GameEntry} GameEntry */
/** @typedef {import("wire").GameStatus} GameStatus */
/** @typedef {{ status: GameStatus | "", platform: string }} ShelfFilter empty: all of them */
/** @typedef {{ value: string, count: number }} Count */

/** Platforms that can be chosen: those of most games. */
const mostPlatforms = 8;

/** @param {GameEntry[]} entries @param {ShelfFilter} filter */
export function filtered(entries, { status, platform }) {
  return entries.filter(({ game, note }) =>
    (!status || note.status === status) && (!platform || game.platforms.includes(platform))
  );
}

/**
 * The number of games of each status, of those that there are. What is chosen stays, also when none is left.
 *
 * @param {GameEntry[]} entries
 * @param {readonly GameStatus[]} statuses in their order
 * @param {string} chosen
 * @returns {Count[]}
 */
export function countsByStatus(entries, statuses, chosen) {
  return statuses
    .map((value) => ({ value, count: entries.filter(({ note }) => note.status === value).length }))
    .filter(({ value, count }) => count > 0 || value === chosen);
}

/** The number of games on each platform, most first. @param {GameEntry[]} entries @param {string} chosen @returns {Count[]} */
export function countsByPlatform(entries, chosen) {
  /** @type {Map<string, number>} */
  const counts = new Map(chosen ? [[chosen, 0]] : []);
  for (const platform of entries.flatMap(({ game }) => game.platforms)) {
    counts.set(platform, (counts.get(platform) ?? 0) + 1);
  }
  const all = [...counts].map(([value, count]) => ({ value, count }));
  all.sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
  return all.filter(({ value }, at) => at < mostPlatforms || value === chosen);
}

/**
 * The game behind which one goes that is put between two others of a list that leaves some out.
 *
 * @param {GameEntry[]} entries all of them
 * @param {string} id of the game that is moved
 * @param {string | undefined} previous in the list that is shown; undefined: it is put first there
 * @param {string | undefined} next
 * @returns {string | undefined} undefined: the first place of all
 */
export function behindWhich(entries, id, previous, next) {
  if (previous) return previous;
  const ids = entries.map(({ game }) => game.id).filter((each) => each !== id);
  return next ? ids[ids.indexOf(next) - 1] : undefined;
}
