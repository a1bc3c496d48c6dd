/** @typedef {import("./wire.d.ts").MatchSnapshot} MatchSnapshot */
/** @typedef {import("./wire.d.ts").InvitationSummary} InvitationSummary */

/**
 * Whether somebody has come who was waited for: a match with an open round that was not known to be
 * open, of a board and pace for which there is an invitation, or was a moment ago.
 *
 * @param {MatchSnapshot | null} before null: not known
 * @param {MatchSnapshot} match
 * @param {InvitationSummary[]} invitations
 * @returns {boolean}
 */
export function isArrival(before, match, invitations) {
  if (match.round.ending) return false;
  const wasOpen = before && !before.round.ending && before.round.number === match.round.number;
  return !wasOpen &&
    invitations.some(({ ruleset, pace }) => ruleset === match.ruleset && pace === match.pace);
}

/**
 * The invitations that were there and are gone.
 *
 * @param {InvitationSummary[]} before
 * @param {InvitationSummary[]} after
 */
export function gone(before, after) {
  return before.filter(({ id }) => after.every((each) => each.id !== id));
}
