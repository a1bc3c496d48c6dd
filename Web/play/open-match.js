import { loadRules } from "../engine/rules.js";
import { isComputersTurn } from "../match/turns.js";
import { playMove } from "../sound/sounds.js";
import { dropMatch, getMatch, matchID, pairID, pastWith, saveMatch } from "../state/matches.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */
/** @typedef {import("../engine/bindings.js").Rules} Rules */
/**
 * @typedef {object} MatchChoice
 * @property {"computer" | "two"} kind
 * @property {import("../state/matches.js").Level | null} level
 * @property {[string, string]} names of two people
 * @property {string} board text of the ruleset
 * @property {import("../state/choices.js").Starter} marks who has X
 */

/**
 * Goes on with the match of this opponent and board, or begins it. After a finished round the next
 * one is ready; another choice of marks counts at once on an empty board, else from the next round.
 *
 * @param {MatchChoice} choice
 * @param {{ cell?: number | null, isNew?: boolean }} [options] cell: the first move, if it is a person's turn
 *   and the cell may be played; isNew: without the score and the games that there are
 * @returns {Promise<string>} id of the match; rejects when the rules can't be loaded
 */
export async function openMatch(choice, { cell = null, isNew = false } = {}) {
  const rules = await loadRules();
  const { kind, level, names, board, marks } = choice;
  const id = idOf(choice);
  const before = isNew ? null : viewOf(rules, id);
  let view = isNew ? rules.start(board, { marks }) : nextView(rules, choice);
  const stored = getMatch(id) ?? { seed: "", version: 0, updated: 0, past: [] };
  const match = {
    ...stored,
    seed: before ? stored.seed : randomSeed(),
    past: before ? pastWith(stored.past ?? [], before) : [],
  };
  if (cell !== null && view.legal.includes(cell) && !isComputersTurn(view, kind)) {
    view = rules.play(view.text, cell);
    playMove(view, kind);
  }
  saveMatch({ ...match, id, kind, level, names, text: view.text });
  return id;
}

/** @param {MatchChoice} choice */
function idOf({ kind, names, level, board }) {
  return kind === "two" ? pairID(names, board) : matchID(kind, level, board);
}

/**
 * The match of this opponent and board, if it has a score or a game that goes on.
 *
 * @param {Rules} rules
 * @param {MatchChoice} choice
 * @returns {import("../state/matches.js").MatchRecord | null}
 */
export function matchUnderWay(rules, choice) {
  const id = idOf(choice);
  const view = viewOf(rules, id);
  if (!view) return null;
  const { score: { wins, draws }, moves } = view;
  return wins[0] + wins[1] + draws + moves.length > 0 ? getMatch(id) : null;
}

/**
 * The view that a match will show when it is opened.
 *
 * @param {Rules} rules
 * @param {MatchChoice} choice
 * @returns {import("../engine/bindings.js").MatchView}
 */
export function nextView(rules, choice) {
  const { board, marks } = choice;
  const view = viewOf(rules, idOf(choice));
  if (!view) return rules.start(board, { marks });
  const chosen = view.markRule === marks ? view : rules.chooseMarks(view.text, marks);
  return view.outcome === "running" ? chosen : rules.playAgain(chosen.text);
}

/**
 * @param {Rules} rules
 * @param {string} id
 * @returns {MatchView | null} null for a match that there isn't, or that the rules refuse
 */
function viewOf(rules, id) {
  const match = getMatch(id);
  if (!match) return null;
  try {
    return rules.view(match.text);
  } catch {
    dropMatch(id);
    return null;
  }
}

/** A whole number below 2^64, as text. */
function randomSeed() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return String(BigInt(high) << 32n | BigInt(low));
}
