import { t } from "../text/text.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */

/** Mark letters, the same in every language. */
export const letters = ["", "X", "O"];

/**
 * The label of the board as a whole.
 *
 * @param {MatchView} view
 * @param {0 | 1 | 2} you the mark of the reader, 0 where nobody or everybody plays
 */
export function boardLabel({ ruleset, turn, outcome, winner }, you) {
  const { columns, rows, drop } = ruleset;
  const size = t(drop ? "board.dropName" : "board.name", { columns, rows });
  return `${size} ${state()}`;

  function state() {
    if (outcome === "draw") return t("board.draw");
    if (outcome === "decided") return t("board.won", { mark: letters[winner] });
    if (outcome === "void") return t("board.void");
    return you
      ? t("board.youPlay", { mark: letters[you] })
      : t("board.turn", { mark: letters[turn] });
  }
}

/**
 * The label of one cell, such as "a3, X, last move".
 *
 * @param {string} cell its name
 * @param {0 | 1 | 2} mark
 * @param {{ last: boolean, won: boolean, lost: boolean, aimed: boolean }} is won, lost: part of a line that
 *   wins, or in misere loses
 */
export function cellLabel(cell, mark, is) {
  if (is.aimed) return t("board.aimed", { cell });
  if (!mark) return t("board.empty", { cell });
  const taken = { cell, mark: letters[mark] };
  if (is.lost) return t("board.inLosingLine", taken);
  if (is.won) return t("board.inLine", taken);
  return t(is.last ? "board.last" : "board.taken", taken);
}
