/** @typedef {import("./findings.js").Found} Found */
/** @typedef {import("./findings.js").Findings} Findings */
/**
 * What a position or a move is worth, and how many moves the round still takes, counted from there on with the
 * move itself; plies is null for a draw.
 * @typedef {{ value: "loss" | "draw" | "win", plies: number | null }} Worth
 */

const ranks = { loss: -1, draw: 0, win: 1 };
const turned = /** @type {const} */ ({ loss: "win", draw: "draw", win: "loss" });

/** @param {Found | undefined} found @returns {Worth | null} null for what isn't proven */
export function worthOf(found) {
  if (!found?.isProven || found.value === "unknown") return null;
  return { value: found.value, plies: found.plies };
}

/** The same for the other side. @param {Worth} worth @returns {Worth} */
export function turnedRound({ value, plies }) {
  return { value: turned[value], plies };
}

/**
 * What a move is worth to whoever makes it.
 *
 * @param {Findings} findings
 * @param {number[]} moves before it
 * @param {number} cell
 * @returns {Worth | null}
 */
export function worthOfMove(findings, moves, cell) {
  const after = worthOf(findings.of([...moves, cell]));
  if (!after) return null;
  const { value, plies } = turnedRound(after);
  return { value, plies: plies === null ? null : plies + 1 };
}

/**
 * Orders by worth, the best last: a win sooner, a loss later.
 *
 * @param {Worth} one
 * @param {Worth} other
 */
export function compare(one, other) {
  const rank = ranks[one.value] - ranks[other.value];
  if (rank !== 0) return rank;
  const longer = (one.plies ?? 0) - (other.plies ?? 0);
  return one.value === "win" ? -longer : longer;
}

/**
 * What is known of a position and its moves. What its moves are worth says as much about it as looking at it does.
 *
 * @param {Findings} findings
 * @param {number[]} moves
 * @param {number[]} legal
 * @returns {{ worth: Worth | null, of: Map<number, Worth>, best: number[], isGuess: boolean }} of: worth of each
 *   move that is known; best: the cells that are better than others, by proof or as the solver guesses
 */
export function judge(findings, moves, legal) {
  const of = new Map();
  for (const cell of legal) {
    const worth = worthOfMove(findings, moves, cell);
    if (worth) of.set(cell, worth);
  }
  const found = findings.of(moves);
  const known = [...of.values()].sort(compare).at(-1);
  const isComplete = of.size === legal.length || known?.value === "win";
  let worth = worthOf(found);
  if (known && (isComplete || worth) && (!worth || compare(known, worth) > 0)) worth = known;
  if (!worth) return { worth, of, best: found?.best ?? [], isGuess: true };
  const equal = [...of].filter(([, each]) => compare(each, worth) === 0).map(([cell]) => cell);
  const best = equal.length > 0 ? equal : found?.best ?? [];
  return { worth, of, best: best.length < legal.length ? best : [], isGuess: false };
}
