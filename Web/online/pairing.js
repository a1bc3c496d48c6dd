import { navigate } from "../app/router.js";
import { toast } from "../kit/toast.js";
import { t } from "../text/text.js";
import { call } from "./api.js";
import { club } from "./club.js";
import { asPlayer, me } from "./me.js";
import { playerName } from "./words.js";

/** @typedef {import("wire").Invitation} Invitation */
/** @typedef {import("wire").MatchAnswer} MatchAnswer */
/** @typedef {import("wire").Pace} Pace */

/** Seconds for a move of those who play now. */
export const livePace = 60;

/**
 * The entry in the pool with which an opponent is looked for.
 *
 * @param {string} board text of the ruleset
 * @returns {Invitation | undefined}
 */
export function poolEntry(board) {
  return club.invitations().find(({ link, ruleset, pace }) =>
    !link && ruleset === board && pace === livePace
  );
}

/**
 * Plays against whoever waits for the same board, and goes there; else waits in the pool.
 *
 * @param {string} board text of the ruleset
 * @returns {Promise<void>} rejects as `call` does
 */
export async function playNow(board) {
  const isNews = club.question();
  const { match, invitation, players } = await asPlayer(() =>
    call("POST", "/pool", { ruleset: board, pace: livePace })
  );
  if (match) return goTo({ match, players });
  club.put({ players });
  if (isNews()) add(invitation);
}

/**
 * Makes a link for a friend.
 *
 * @param {string} board text of the ruleset
 * @param {Pace} pace
 * @param {{ isShownToFriends?: boolean }} [options] isShownToFriends: they see it, and need no link
 * @returns {Promise<Invitation>} rejects as `call` does
 */
export async function invite(board, pace, { isShownToFriends = false } = {}) {
  const isNews = club.question();
  const wish = { ruleset: board, pace, isShownToFriends };
  const invitation = await asPlayer(() => call("POST", "/invitations", wish));
  if (isNews()) add(invitation);
  return invitation;
}

/**
 * Takes an invitation back, at once; it is there again when that fails, unless it is gone.
 *
 * @param {Invitation} invitation
 * @returns {Promise<void>} rejects as `call` does
 */
export async function withdraw(invitation) {
  club.put({ invitations: club.invitations().filter(({ id }) => id !== invitation.id) });
  const isNews = club.question();
  try {
    await call("DELETE", `/invitations/${invitation.id}`);
  } catch (error) {
    if (isNews()) add(invitation);
    throw error;
  }
}

/**
 * Takes somebody's invitation and goes to the match.
 *
 * @param {string} code
 * @param {{ replace?: boolean }} [options] as of `navigate`
 * @returns {Promise<void>} rejects as `call` does
 */
export async function take(code, options) {
  goTo(await asPlayer(() => call("POST", `/codes/${code}/take`), code), options);
}

/**
 * Accepts a challenge, or takes what somebody waits with, and goes to the match.
 *
 * @param {string} id of the invitation
 * @returns {Promise<void>} rejects as `call` does
 */
export async function takeInvitation(id) {
  goTo(await call("POST", `/invitations/${id}/take`));
}

/**
 * Fetches matches that changed longer ago than those that the stream tells of at its start.
 *
 * @param {string} [before] as the page before gave it; without it the first page is fetched
 * @returns {Promise<string | null>} where the next page begins; null after the last. Rejects as `call`
 */
export async function loadOlder(before) {
  const query = before ? `?before=${encodeURIComponent(before)}` : "";
  const { matches, players, next } = await call("GET", `/lobby${query}`);
  club.put({ matches, players });
  return next ?? null;
}

/**
 * The one of two whom this player meets.
 *
 * @param {import("wire").Match} match
 */
export function opponentOf({ players }) {
  return players[players[0] === me.player?.id ? 1 : 0];
}

/**
 * The text of a match that the two have played before.
 *
 * @param {import("wire").Match} match
 * @returns {string} empty for a new one
 */
export function goesOnText(match) {
  const { number, ply } = match.round;
  if (number === 1 && ply === 0) return "";
  return t("online.goesOn", { name: playerName(club.player(opponentOf(match))), number });
}

/** @param {Invitation} invitation */
function add(invitation) {
  // Somebody who looks already is given the entry that there is.
  const others = club.invitations().filter(({ id }) => id !== invitation.id);
  club.put({ invitations: [...others, invitation] });
}

/** @param {MatchAnswer} answer @param {{ replace?: boolean }} [options] */
function goTo({ match, players }, options) {
  club.put({ match, players });
  navigate(`/online/${match.id}`, options);
  const text = goesOnText(match);
  if (text) toast(text);
}

/** Whether a live round is shown, from which nobody is called away. */
export function isInLiveRound() {
  const shown = club.match(/^\/online\/(.+)/.exec(location.pathname)?.[1] ?? "");
  return shown !== null && shown.pace > 0 && !shown.round.ending;
}
