/** Milliseconds: the first wait is shorter than this, and a later one never longer than that. */
const [shortest, longest] = [1_000, 30_000];

/**
 * The time to wait before the next try, longer after each that failed. Chance spreads those who lost
 * the same server over the time.
 *
 * @param {number} failures in a row, from 0
 * @param {number} chance from 0 to 1
 * @returns {number} milliseconds
 */
export function waitAfter(failures, chance = Math.random()) {
  return Math.min(longest, shortest * 2 ** failures) * (.5 + chance / 2);
}
