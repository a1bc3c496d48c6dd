/** @typedef {import("wire").GameEntry} GameEntry */
/** @typedef {import("wire").GameEntryPage} GameEntryPage */
/**
 * The games of somebody, as far as they were read.
 * @typedef {{ entries: GameEntry[], total: number, next?: string }} Entries
 */

/**
 * The games with a page behind what was read before; null: it is the first.
 *
 * @param {Entries | null} before
 * @param {GameEntryPage} page
 * @returns {Entries}
 */
export function withPage(before, page) {
  const known = new Set(before?.entries.map(({ game }) => game.id));
  const fresh = page.entries.filter(({ game }) => !known.has(game.id));
  return {
    entries: [...before?.entries ?? [], ...fresh],
    total: page.total,
    next: page.next,
  };
}

/**
 * The games that the reader hasn't, also of those that are further down the list of both.
 *
 * @param {Entries} all
 * @param {number} common the number of those that both have
 * @returns {Entries}
 */
export function notInCommon({ entries, total, next }, common) {
  return { entries: entries.filter(({ game }) => !game.isMine), total: total - common, next };
}

/**
 * The games with one in the first place, or as it is noted now in its own.
 *
 * @param {Entries | null} before
 * @param {GameEntry} entry
 * @returns {Entries}
 */
export function added(before, entry) {
  const { entries, total, next } = before ?? { entries: [], total: 0 };
  const isThere = entries.some(({ game }) => game.id === entry.game.id);
  if (!isThere) return { entries: [entry, ...entries], total: total + 1, next };
  const changed = entries.map((each) => each.game.id === entry.game.id ? entry : each);
  return { entries: changed, total, next };
}

/**
 * The games with other stars for one of them.
 *
 * @param {Entries} before
 * @param {string} id of a game
 * @param {number | undefined} stars
 */
export function rated(before, id, stars) {
  const entries = before.entries.map((each) => each.game.id === id ? { ...each, stars } : each);
  return { ...before, entries };
}

/**
 * @param {Entries | null} before
 * @param {string} id of a game
 */
export function removed(before, id) {
  if (!before?.entries.some(({ game }) => game.id === id)) return before;
  const entries = before.entries.filter(({ game }) => game.id !== id);
  return { ...before, entries, total: before.total - 1 };
}

/**
 * @param {Entries | null} before
 * @param {string} id of the game that is moved
 * @param {string | undefined} after the one behind which it goes; undefined: the first place
 */
export function moved(before, id, after) {
  const entry = before?.entries.find(({ game }) => game.id === id);
  if (!before || !entry || after === id) return before;
  const entries = before.entries.filter((each) => each !== entry);
  const place = entries.findIndex(({ game }) => game.id === after) + 1;
  return { ...before, entries: entries.toSpliced(place, 0, entry) };
}

/** @param {any} value @returns {value is Entries} */
export function isEntries(value) {
  return Array.isArray(value?.entries) && typeof value.total === "number" &&
    value.entries.every((/** @type {any} */ entry) =>
      typeof entry?.game?.id === "string" && typeof entry.game.title === "string" &&
      Array.isArray(entry.game.platforms) && typeof entry.note?.audience === "string"
    );
}
