import { loadRules } from "../engine/rules.js";
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
 * @returns {Promise<string>} id of the match; rejects when the rules can't be loaded
 */
export async function openMatch({ kind, level, names, board, marks }) {
  const rules = await loadRules();
  const id = kind === "two" ? pairID(names, board) : matchID(kind, level, board);
  const match = getMatch(id) ?? { seed: randomSeed(), version: 0, updated: 0, text: "" };
  const text = goOn(rules, id, match.text, marks) ?? rules.start(board, { marks }).text;
  saveMatch({ ...match, id, kind, level, names, text });
  return id;
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
