/** @typedef {import("wire").Match} Match */
/** @typedef {import("wire").Invitation} Invitation */

/**
 * The place of a player in an open live round.
 *
 * @param {Match} match
 * @param {string} player
 * @returns {number} 0 or 1; -1 when it is no such round, or not theirs
 */
export function placeInLive({ pace, round, players }, player) {
  return pace > 0 && !round.ending ? players.indexOf(player) : -1;
}

/**
 * Whether the server wants to hear again and again that a player is here: in an open live round, and
 * in the pool.
 *
 * @param {Match[]} matches
 * @param {Invitation[]} invitations of the player
 * @param {string} player
 */
export function needsSigns(matches, invitations, player) {
  return invitations.some(({ link }) => !link) ||
    matches.some((match) => placeInLive(match, player) >= 0);
}
