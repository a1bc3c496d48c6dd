/** @typedef {import("./wire.d.ts").MatchSnapshot} MatchSnapshot */
/** @typedef {import("./wire.d.ts").InvitationSummary} InvitationSummary */

/**
 * Whether a match has a round to be played that was not known to be open.
 *
 * @param {MatchSnapshot | null} before null: not known
 * @param {MatchSnapshot} match
 */
export function hasOpened(before, match) {
  if (match.round.ending) return false;
  return !before || before.round.ending !== undefined || before.round.number < match.round.number;
}

/**
 * Whether a match is what an invitation was for.
 *
 * @param {InvitationSummary} invitation
 * @param {MatchSnapshot} match
 */
export function isFor({ ruleset, pace }, match) {
  return ruleset === match.ruleset && pace === match.pace;
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
