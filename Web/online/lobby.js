import { laterFirst } from "./state.js";

/** @typedef {import("wire").Match} Match */
/** @typedef {"turn" | "drawOffer" | "takeback" | "reset" | "rematch"} Reason */
/**
 * @typedef {object} Lobby
 * @property {Match[]} yours wait for the player, who has to be quickest first
 * @property {Match[]} theirs wait for the other, the latest first
 * @property {Match[]} recent wait for nobody, the latest first
 */

/** Milliseconds after the last move after which a round without a clock can be claimed. */
const relaxedTime = 3 * 24 * 3600 * 1000;

/**
 * Sorts the matches of a player by what they wait for.
 *
 * @param {Match[]} matches
 * @param {string} player
 * @returns {Lobby}
 */
export function lobbyOf(matches, player) {
  const latest = [...matches].sort(laterFirst);
  const yours = latest.filter((match) => reasonToAct(match, player) !== null);
  const rest = latest.filter((match) => !yours.includes(match));
  return {
    yours: yours.sort((a, b) => deadline(a) - deadline(b)),
    theirs: rest.filter((match) => !match.round.ending),
    recent: rest.filter((match) => match.round.ending),
  };
}

/**
 * The reason why a match waits for a player.
 *
 * @param {Match} match
 * @param {string} player
 * @returns {Reason | null} null when it doesn't
 */
export function reasonToAct({ players, round, drawOffer, takebackAsk, resetAsk, wishes }, player) {
  const mine = players.indexOf(player) + 1;
  const other = 3 - mine;
  if (resetAsk === other) return "reset";
  if (round.ending) return wishes[other - 1] && !wishes[mine - 1] ? "rematch" : null;
  if (drawOffer === other) return "drawOffer";
  if (takebackAsk === other) return "takeback";
  return round.turn === mine ? "turn" : null;
}

/**
 * The result of the round of a match for a player.
 *
 * @param {Match} match
 * @param {string} player
 * @returns {"won" | "lost" | "drawn" | "void" | null} null while it is open
 */
export function resultFor({ players, round: { ending } }, player) {
  if (!ending) return null;
  if (ending.kind === "void") return "void";
  if (!ending.winner) return "drawn";
  return players[ending.winner - 1] === player ? "won" : "lost";
}

/** @param {Match} match */
function deadline({ round, updatedAt }) {
  if (round.ending) return Date.parse(updatedAt) + relaxedTime;
  return Date.parse(round.deadline ?? "") || Date.parse(round.turnSince) + relaxedTime;
}
