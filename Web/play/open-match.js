import { loadRules } from "../engine/rules.js";
import { isComputersTurn } from "../match/turns.js";
import { playMove } from "../sound/sounds.js";
import { dropMatch, getMatch, matchID, pairID, saveMatch } from "../state/matches.js";

/** @typedef {import("../engine/door.js").Rules} Rules */
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
 * @param {number | null} [cell] the first move, if it is a person's turn and the cell may be played
 * @returns {Promise<string>} id of the match; rejects when the rules can't be loaded
 */
export async function openMatch(choice, cell = null) {
  const rules = await loadRules();
  const { kind, level, names } = choice;
  const id = idOf(choice);
  let view = nextView(rules, choice);
  const match = getMatch(id) ?? { seed: randomSeed(), version: 0, updated: 0 };
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
 * What a match will show when it is opened.
 *
 * @param {Rules} rules
 * @param {MatchChoice} choice
 * @returns {import("../engine/door.js").MatchView}
 */
export function nextView(rules, choice) {
  const id = idOf(choice);
  const { board, marks } = choice;
  const text = goOn(rules, id, getMatch(id)?.text ?? "", marks);
  return text === null ? rules.start(board, { marks }) : rules.view(text);
}

/**
 * @param {Rules} rules
 * @param {string} id
 * @param {string} text of the match so far, or empty
 * @param {import("../state/choices.js").Starter} marks
 * @returns {string | null}
 */
function goOn(rules, id, text, marks) {
  if (text === "") return null;
  try {
    const view = rules.view(text);
    const chosen = view.markRule === marks ? view : rules.chooseMarks(text, marks);
    return view.outcome === "running" ? chosen.text : rules.playAgain(chosen.text).text;
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
