// What boards, levels and players are called.
import { settings } from "../state/settings.js";
import { shapeOf } from "../state/ruleset.js";
import { hasText, t } from "./text.js";

/** @typedef {import("../state/choices.js").Level} Level */

/**
 * @param {string} ruleset its text form
 * @returns {string} such as "3×3 Classic"
 */
export function boardName(ruleset) {
  const key = `ruleset.${ruleset}`;
  if (hasText(key)) return t(key);
  const { columns, rows, drop, misere } = shapeOf(ruleset);
  if (drop) return t(misere ? "ruleset.dropMisere" : "ruleset.drop", { columns, rows });
  return t(misere ? "ruleset.misere" : "ruleset.plain", { columns, rows });
}

/**
 * @param {string} ruleset its text form
 * @returns {string} such as "3 in a row wins"
 */
export function boardRule(ruleset) {
  const { inARow, drop, misere } = shapeOf(ruleset);
  const count = { count: inARow };
  if (drop) return t(misere ? "ruleset.dropLoses" : "ruleset.dropWins", count);
  return t(misere ? "ruleset.loses" : "ruleset.wins", count);
}

/**
 * The highest level has another name where no program can be perfect in the time.
 *
 * @param {Level} level
 * @param {boolean} solvable whether the board is small enough to be perfect on
 * @returns {Level | "expert"} key in the texts of levels
 */
export function levelKey(level, solvable) {
  return level === "perfect" && !solvable ? "expert" : level;
}

/**
 * The names of the two persons of a match.
 *
 * @param {import("../state/matches.js").MatchRecord} match
 * @param {boolean} solvable as in `levelKey`
 * @returns {[string, string]}
 */
export function playerNames({ level, names }, solvable) {
  if (level) return [settings.get().name || t("play.you"), t(`level.${levelKey(level, solvable)}`)];
  return [names[0] || t("play.player1"), names[1] || t("play.player2")];
}
