/** @typedef {import("wire").Match} Match */

/**
 * Whether a match has a round to be played that was not known to be open.
 *
 * @param {Match | null} before null: not known
 * @param {Match} match
 */
export function hasOpened(before, match) {
  if (match.round.ending) return false;
  return !before || before.round.ending !== undefined || before.round.number < match.round.number;
}

/**
 * Whether a match is what an invitation or a challenge was for.
 *
 * @param {{ ruleset: string, pace: number, to?: string }} invitation to: who is challenged
 * @param {Match} match
 */
export function isFor({ ruleset, pace, to }, match) {
  return ruleset === match.ruleset && pace === match.pace &&
    (to === undefined || match.players.includes(to));
}

/**
 * The invitations or challenges that were there and are gone.
 *
 * @template {{ id: string }} Each
 * @param {Each[]} before
 * @param {Each[]} after
 * @returns {Each[]}
 */
export function gone(before, after) {
  return before.filter(({ id }) => after.every((each) => each.id !== id));
}
