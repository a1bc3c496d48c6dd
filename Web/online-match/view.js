// A match as the server tells it, seen from one of the two: the rules draw it like any other match.
import { markOf } from "../match/turns.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */
/** @typedef {import("../engine/bindings.js").Rules} Rules */
/** @typedef {import("wire").Match} Match */
/** @typedef {import("wire").Seat} Seat */
/**
 * A round that is played or past.
 * @typedef {Pick<Match["round"], "number" | "x" | "moves" | "ending">} Round
 */
/** @typedef {{ round: number, ply: number, cell: number }} Move that the server has not confirmed yet */

/**
 * @param {Match} match
 * @param {string | undefined} player
 * @returns {Seat | 0} 0: somebody who watches
 */
export function seatOfPlayer({ players }, player) {
  return /** @type {Seat | 0} */ (players.findIndex((each) => each === player) + 1);
}

/**
 * The other seat, and the other person: who has this seat is person 1 of the view.
 *
 * @param {Seat} seat
 * @returns {Seat}
 */
export function other(seat) {
  return seat === 1 ? 2 : 1;
}

/**
 * @param {Rules} rules
 * @param {Pick<Match, "ruleset" | "score"> & { round: Round }} match
 * @param {Seat} first who is person 1
 * @param {number} [cell] a move to be shown as well
 * @returns {MatchView}
 */
export function viewOf(rules, { ruleset, round, score }, first, cell) {
  const personOf = (/** @type {Seat} */ seat) => seat === first ? 1 : 2;
  const wins = /** @type {[number, number]} */ ([
    score.wins[first - 1],
    score.wins[other(first) - 1],
  ]);
  const text = `${personOf(round.x)}s;${wins.join("-")}-${score.draws};${ruleset}:${round.moves}`;
  const view = cell === undefined ? rules.view(text) : rules.play(text, cell);
  const { number, ending } = round;
  if (!ending) return { ...view, number };
  return {
    ...{ ...view, number, turn: 0, legal: [] },
    // The rules count the round once more, and know nothing of an end that is not on the board.
    score: { wins, draws: score.draws },
    winner: ending.winner ? markOf(view, personOf(ending.winner)) : 0,
    outcome: ending.winner ? "decided" : ending.kind === "void" ? "void" : "draw",
  };
}

/**
 * The fate of a move: it may still be made, it was made, or there is no place for it any more.
 *
 * @param {Move} move
 * @param {MatchView} view of what the server has told
 * @returns {"open" | "made" | "gone"}
 */
export function fateOf({ round, ply, cell }, view) {
  if (view.number !== round) return "gone";
  if (view.moves[ply] === cell) return "made";
  return view.moves.length === ply && view.legal.includes(cell) ? "open" : "gone";
}

/**
 * The news between two views of a match: moves were made or taken back, the round ended without
 * one, the next began, or nothing of the kind.
 *
 * @param {MatchView} before
 * @param {MatchView} after
 * @returns {"moved" | "undone" | "ended" | "cleared" | "same"}
 */
export function changeOf(before, after) {
  if (after.number !== before.number) return "cleared";
  if (after.moves.length > before.moves.length) return "moved";
  if (after.moves.length < before.moves.length) return "undone";
  return after.outcome === before.outcome ? "same" : "ended";
}
