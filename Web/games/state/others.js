/** @typedef {import("wire").Game} Game */
/** @typedef {import("wire").GamePlayerPage} GamePlayerPage */

/**
 * The number of people who have a game beside who looks, as far as they may know.
 *
 * @param {Pick<Game, "summary" | "entry" | "friendCount">} game as it was read
 * @param {GamePlayerPage | null} page the first of them, if it was read
 */
export function othersOf({ summary, entry, friendCount }, page) {
  if (page && !page.next) return page.players.length;
  // The reader is counted among those who show it to everybody.
  const others = summary.players - (entry?.audience === "everybody" ? 1 : 0);
  return Math.max(others, friendCount, page?.players.length ?? 0);
}
