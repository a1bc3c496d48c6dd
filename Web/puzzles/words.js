import { letters } from "../board/labels.js";
import { cellName } from "../engine/bindings.js";
import { boardName } from "../text/names.js";
import { listText, t } from "../text/text.js";
import { dayText } from "./day.js";

/** @typedef {import("./attempt.js").Attempt} Attempt */
/** @typedef {import("./puzzle.js").Puzzle} Puzzle */

/** @param {number} grade */
export function gradeText(grade) {
  return t(/** @type {import("../text/text.js").TextKey} */ (`puzzles.grade${grade}`));
}

/** The kind of a puzzle, in short. @param {Puzzle} puzzle */
export function kindText({ winsIn }) {
  return winsIn === null ? t("puzzles.only") : t("puzzles.winIn", { count: winsIn });
}

/** What is asked for. @param {Puzzle} puzzle @param {1 | 2} mark that is to move */
export function askText({ winsIn }, mark) {
  const who = { mark: letters[mark] };
  return winsIn === null
    ? t("puzzles.askOnly", who)
    : t("puzzles.askWin", { ...who, count: winsIn });
}

/** The same, once more and in full. @param {Puzzle} puzzle @param {1 | 2} mark @param {boolean} isMisere */
export function ruleText({ winsIn }, mark, isMisere) {
  const other = letters[mark === 1 ? 2 : 1];
  if (winsIn === null) return t("puzzles.ruleOnly");
  return t(isMisere ? "puzzles.ruleMisere" : "puzzles.ruleWin", { count: winsIn, other });
}

/** What has happened, and what to do. @param {Attempt} attempt @returns {string} */
export function statusText({ state, view, wrong, mark, made, puzzle, hints, hinted }) {
  const { ruleset } = view;
  const other = letters[mark === 1 ? 2 : 1];
  if (state === "failed") return t("analysis.failed");
  if (state === "thinking") return t("puzzles.thinking");
  if (state === "solved") return t("puzzles.solved");
  if (state === "wrong" && wrong) {
    const cell = cellName(wrong.cell, ruleset);
    if (wrong.reply === null) return t(`puzzles.${wrong.came}Over`, { cell, other });
    if (wrong.came === "late" || wrong.came === "unsure") {
      return t(`puzzles.${wrong.came}Over`, { cell });
    }
    return t(`puzzles.${wrong.came}After`, { cell, other, reply: cellName(wrong.reply, ruleset) });
  }
  if (hinted !== null && hints === 1) {
    const columns = regionOf(hinted, ruleset).map((column) => cellName(column, ruleset)[0]);
    return t("puzzles.hintRegion", { columns: listText(columns, "conjunction") });
  }
  if (hinted !== null && hints === 2) {
    return t("puzzles.hintMove", { cell: cellName(hinted, ruleset) });
  }
  if (made === 0) return t("puzzles.yourMove", { mark: letters[mark] });
  const reply = cellName(view.moves.at(-1) ?? 0, ruleset);
  return t("puzzles.answered", { other, reply, count: (puzzle.winsIn ?? 0) - made });
}

/**
 * The two columns among which the move is, for a soft hint.
 *
 * @param {number} cell
 * @param {{ columns: number }} ruleset
 */
export function regionOf(cell, { columns }) {
  const column = cell % columns;
  const first = Math.min(column % 2 === 0 ? column : column - 1, columns - 2);
  return [first, first + 1];
}

/** How well it went. @param {string} tries */
export function praiseText(tries) {
  return t(/^o+$/.test(tries) ? "puzzles.atOnce" : "puzzles.praise");
}

/** Why it is right. @param {Puzzle} puzzle @param {string} cell the first move */
export function whyText({ winsIn }, cell) {
  return t(winsIn === null ? "puzzles.whyOnly" : "puzzles.whyWin", { cell });
}

/** Signs of what was tried, which tell no move. */
const squares = /** @type {Record<string, string>} */ ({ o: "🟩", x: "🟧", h: "⬜" });

/**
 * What is shared of a day's challenge: how it went, and nothing of the move.
 *
 * @param {Puzzle} puzzle
 * @param {number} day
 * @param {string} tries
 * @param {string} address where it is played
 */
export function shareText(puzzle, day, tries, address) {
  const signs = [...tries].map((each) => squares[each]).join("");
  const title = t("puzzles.shareTitle", { day: dayText(day) });
  const about = [boardName(puzzle.board), kindText(puzzle), gradeText(puzzle.grade)].join(" · ");
  return [title, about, signs, address].join("\n");
}
