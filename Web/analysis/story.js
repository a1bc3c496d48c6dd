import { compare, turnedRound, worthOf, worthOfMove } from "./values.js";

/** @typedef {import("./findings.js").Findings} Findings */
/** @typedef {import("./values.js").Worth} Worth */
/**
 * A move that wasn't one of the best. A slip gave a win or a draw away; all others keep the value and only win
 * later or lose sooner.
 * @typedef {object} Flaw
 * @property {number} ply moves before it
 * @property {number} cell
 * @property {"slip" | "slower" | "sooner"} kind
 * @property {Worth} before what the position was worth to whoever made it
 * @property {Worth} after what was left of that
 * @property {number} better one of the best cells
 */

/** Moves of a line that is shown ahead, at most: a win to its end, of a draw the beginning. */
const farthest = { win: 24, loss: 24, draw: 6 };

/**
 * What was wrong with a move of a line.
 *
 * @param {Findings} findings
 * @param {number[]} line
 * @param {number} ply moves before it
 * @param {boolean} isExact whether numbers of moves are the least that there are
 * @returns {Flaw | null} null where nothing was, or it isn't known
 */
export function flawOf(findings, line, ply, isExact) {
  if (ply >= line.length) return null;
  const moves = line.slice(0, ply);
  const found = findings.of(moves);
  const [before, cell] = [worthOf(found), line[ply]];
  const after = worthOfMove(findings, moves, cell);
  if (!before || !after || !found || compare(after, before) >= 0) return null;
  const better = found.best[0];
  if (before.value !== after.value) return { ply, cell, kind: "slip", before, after, better };
  if (!isExact) return null;
  return { ply, cell, kind: before.value === "win" ? "slower" : "sooner", before, after, better };
}

/**
 * The moves of a line that gave something away.
 *
 * @param {Findings} findings
 * @param {number[]} line
 * @returns {Flaw[]}
 */
export function slipsOf(findings, line) {
  return line.flatMap((_, ply) => flawOf(findings, line, ply, false) ?? []);
}

/**
 * What each position of a line is worth to whoever has a mark.
 *
 * @param {Findings} findings
 * @param {number[]} line
 * @param {1 | 2} mark
 * @returns {(Worth | null)[]} for the beginning too; null for what isn't known
 */
export function worthsOf(findings, line, mark) {
  return Array.from({ length: line.length + 1 }, (_, ply) => {
    const worth = worthOf(findings.of(line.slice(0, ply)));
    return worth && (ply % 2 + 1 === mark ? worth : turnedRound(worth));
  });
}

/**
 * How it goes on if both play as well as they can, as far as that is proven and known.
 *
 * @param {Findings} findings
 * @param {number[]} moves
 * @returns {number[]} cells
 */
export function bestLine(findings, moves) {
  /** @type {number[]} */
  const line = [];
  const worth = worthOf(findings.of(moves));
  while (worth && line.length < farthest[worth.value]) {
    const found = findings.of([...moves, ...line]);
    const cell = found?.isProven ? found.best[0] : undefined;
    if (cell === undefined) break;
    line.push(cell);
  }
  return line;
}
