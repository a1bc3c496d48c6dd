/** @typedef {import("wire").Match} Match */

/** The players of the first and the second seat. */
export const [mira, nina] = ["aaaaaaaaaaaaa", "bbbbbbbbbbbbb"];
/** When everything happens, unless a test says otherwise. */
export const noon = "2026-01-01T12:00:00.000Z";

/** Milliseconds since 1970, so many seconds after noon. @param {number} seconds */
export function after(seconds) {
  return Date.parse(noon) + 1_000 * seconds;
}

/**
 * A relaxed match of Mira, who has X, and Nina; `round` and `rest` say what is different.
 *
 * @param {string} moves on a board of 3x3
 * @param {Partial<Match["round"]>} [round]
 * @param {Partial<Match>} [rest]
 * @returns {Match}
 */
export function snapshot(moves, round = {}, rest = {}) {
  const ply = moves.length / 2;
  const turn = round.ending ? undefined : ply % 2 === (round.x ?? 1) - 1 ? 1 : 2;
  return {
    ...{ id: "mmmmmmmmmmmmm", version: 1, players: [mira, nina], ruleset: "3x3x3", pace: 0 },
    ...{ isPrivate: false, score: { wins: [0, 0], draws: 0 }, drawOfferFrom: [0, 0] },
    ...{ wishes: [false, false], away: [null, null], claimFrom: [null, null], updatedAt: noon },
    ...rest,
    round: { number: 1, x: 1, moves, ply, turn, turnSince: noon, ...round },
  };
}
