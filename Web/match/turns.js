// Tells who moves, and what can be taken back: a match seen from the person who plays.

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */
/** @typedef {import("../state/matches.js").MatchRecord} MatchRecord */
/** @typedef {1 | 2} Seat */
/**
 * The two persons: person 1 is the reader against the computer or somebody elsewhere; two here; or two
 * whom the reader only watches.
 * @typedef {"computer" | "online" | "two" | "watched"} Kind
 */

/**
 * Whether this person is the reader, and the other one is not.
 *
 * @param {Kind} kind
 * @param {Seat} seat
 */
export function isReader(kind, seat) {
  return seat === 1 && (kind === "computer" || kind === "online");
}

/**
 * The person who has a mark in this round.
 *
 * @param {MatchView} view
 * @param {1 | 2} mark
 * @returns {Seat}
 */
export function seatOf({ xSeat }, mark) {
  return mark === 1 ? xSeat : /** @type {Seat} */ (3 - xSeat);
}

/**
 * The mark that a person has in this round.
 *
 * @param {MatchView} view
 * @param {Seat} seat
 * @returns {1 | 2}
 */
export function markOf({ xSeat }, seat) {
  return seat === xSeat ? 1 : 2;
}

/**
 * The mark of a ply; X moves first.
 *
 * @param {number} ply from 0
 * @returns {1 | 2}
 */
export function markAt(ply) {
  return ply % 2 === 0 ? 1 : 2;
}

/**
 * Whether the computer, which is person 2, is to move.
 *
 * @param {MatchView} view
 * @param {Kind} kind
 */
export function isComputersTurn(view, kind) {
  return kind === "computer" && view.turn !== 0 && seatOf(view, view.turn) === 2;
}

/**
 * The number of moves that an undo takes back: one where two play; against the computer all since, and with, the
 * last of the person.
 *
 * @param {MatchView} view
 * @param {MatchRecord["kind"]} kind
 * @returns {number} 0 when there is nothing to take back
 */
export function undoCount(view, kind) {
  const count = view.moves.length;
  if (kind === "two") return Math.min(count, 1);
  for (let ply = count - 1; ply >= 0; ply--) {
    if (seatOf(view, markAt(ply)) === 1) return count - ply;
  }
  return 0;
}
