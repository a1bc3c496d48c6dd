import { club } from "../../online/club.js";

/**
 * Whether a board belongs to an online game of the player here that isn't over: the values of its moves aren't shown,
 * because that would be help.
 *
 * @param {string} board the text of a round
 */
export function isOwnRunning(board) {
  return club.matches().some(({ ruleset, round }) => {
    const own = `${ruleset}:${round.moves}`;
    return !round.ending && round.moves !== "" && (own.startsWith(board) || board.startsWith(own));
  });
}
