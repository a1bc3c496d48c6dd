import { navigate } from "../app/router.js";
import { toast } from "../kit/toast.js";
import { ApiProblem, call } from "../online/api.js";
import { isFor } from "../online/arrivals.js";
import { club } from "../online/club.js";
import { asPlayer } from "../online/me.js";
import { takeInvitation } from "../online/pairing.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";

/** @typedef {import("wire").Challenge} Challenge */

/**
 * Asks somebody for a match.
 *
 * @param {string} player
 * @param {{ ruleset: string, pace: number, starter: string }} wish
 * @returns {Promise<void>} rejects as `call` does
 */
export async function challenge(player, wish) {
  const isNews = club.question();
  const asked = await asPlayer(() => call("POST", `/people/${player}/challenges`, wish));
  if (isNews()) put(asked);
}

/**
 * The game of a kind that goes on with somebody already.
 *
 * @param {{ ruleset: string, pace: number, to: string }} wish
 * @returns {import("wire").Match | undefined}
 */
export function openGame(wish) {
  return club.matches().find((match) => isFor(wish, match) && !match.round.ending);
}

/**
 * Accepts a challenge, or takes what a friend waits with, where nothing but a toast can say what went
 * wrong.
 *
 * @param {string} invitation
 */
export function joinEntry(invitation) {
  takeInvitation(invitation).catch(tellProblem);
}

/**
 * Ends a challenge, at once: its maker withdraws it, the other declines. It is there again when that
 * fails.
 *
 * @param {Challenge} challenge
 * @param {boolean} isOwn
 */
export async function endChallenge(challenge, isOwn) {
  drop(challenge);
  const isNews = club.question();
  const path = `/invitations/${challenge.id}`;
  try {
    await (isOwn ? call("DELETE", path) : call("POST", `${path}/decline`));
    toast(t(isOwn ? "people.withdrawn" : "people.declined"));
  } catch (error) {
    const isOver = error instanceof ApiProblem && error.type === "unknown-invitation";
    if (isNews() && !isOver) put(challenge);
    tellProblem(error);
  }
}

/** @param {unknown} error of `call` */
export function tellProblem(error) {
  const finish = error instanceof ApiProblem && error.document.finish;
  const run = () => navigate(`/online/${finish}`);
  toast(
    problemText(error),
    finish ? { action: { label: t("online.toRound"), run } } : {},
  );
}

/** @param {Challenge} challenge */
function put(challenge) {
  club.put({
    challenges: [...club.challenges().filter(({ id }) => id !== challenge.id), challenge],
  });
}

/** @param {Challenge} challenge */
function drop(challenge) {
  club.put({ challenges: club.challenges().filter(({ id }) => id !== challenge.id) });
}
