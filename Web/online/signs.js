/** @typedef {import("./wire.d.ts").MatchSnapshot} MatchSnapshot */
/** @typedef {import("./wire.d.ts").InvitationSummary} InvitationSummary */

/**
 * The place of a player in an open live round.
 *
 * @param {MatchSnapshot} match
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
 * @param {MatchSnapshot[]} matches
 * @param {InvitationSummary[]} invitations of the player
 * @param {string} player
 */
export function needsSigns(matches, invitations, player) {
  return invitations.some(({ link }) => !link) ||
    matches.some((match) => placeInLive(match, player) >= 0);
}
