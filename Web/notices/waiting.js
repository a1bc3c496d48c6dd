import { reasonToAct } from "../online/lobby.js";
import { laterFirst } from "../online/state.js";

/** @typedef {import("wire").Challenge} Challenge */
/** @typedef {import("wire").Match} Match */
/**
 * What asks for a player.
 *
 * @typedef {{ key: string, challenge: Challenge, match?: undefined }
 *   | { key: string, challenge?: undefined, match: Match, reason: import("../online/lobby.js").Reason }} Waiting
 */

/**
 * What somebody is to be told of wherever they are: challenges, and matches that began to wait for them since.
 *
 * @param {{ matches: Match[], challenges: Challenge[] }} club as it is known
 * @param {string} player who plays here
 * @param {number} since in milliseconds, by the clock of the server
 * @returns {Waiting[]} challenges first, of each the latest first; the key is another once there is news of it
 */
export function waitingFor({ matches, challenges }, player, since) {
  const asked = challenges.filter(({ to }) => to === player)
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .map((challenge) => ({ key: challenge.id, challenge }));
  const waits = matches.filter(({ updatedAt }) => Date.parse(updatedAt) >= since).sort(laterFirst)
    .flatMap((match) => {
      const reason = reasonToAct(match, player);
      return reason ? [{ key: `${match.id} ${match.updatedAt}`, match, reason }] : [];
    });
  return [...asked, ...waits];
}
