import { cellLabel } from "../board/labels.js";
import { cellName } from "../engine/bindings.js";
import { h } from "../kit/dom.js";
import { t } from "../text/text.js";
import { glyph } from "./glyphs.js";
import { worthOnCell, worthText } from "./words.js";

/** @typedef {import("../board/game-board.js").GameBoard} GameBoard */
/** @typedef {import("./values.js").Worth} Worth */
/**
 * What else is to be said of a move.
 * @typedef {object} Note
 * @property {string} short for the eye
 * @property {string} long for the ear
 * @property {number} strength how strongly the move is coloured, 0 to 1
 */
/**
 * @typedef {object} Values of the moves of a position
 * @property {number[]} legal
 * @property {Map<number, Worth>} of
 * @property {number[]} best
 * @property {boolean} isGuess whether `best` is what the solver guesses
 * @property {number | undefined} played the move that the line goes on with
 * @property {number[]} threatened cells that have to be answered
 * @property {boolean} isHidden whether the reader wants to think first
 * @property {Map<number, Note>} [notes] what else is to be said of moves
 * @property {string} [bestIs] why the best stand out, if not for being the best
 */

const nothing = { last: false, won: false, lost: false, aimed: false };

/**
 * Writes the value of every move onto the cells of a board, for eyes and for screen readers.
 *
 * @param {GameBoard} board as it shows the position
 * @param {Values} values
 */
export function showValues(board, values) {
  const { legal, of, best, isGuess, played, threatened, isHidden, notes } = values;
  const { bestIs = t("analysis.best") } = values;
  for (const each of isHidden ? board.querySelectorAll(".worth") : []) each.remove();
  const { ruleset } = /** @type {import("../engine/bindings.js").MatchView} */ (board.view);
  for (const cell of legal) {
    const worth = of.get(cell);
    const isBest = best.includes(cell);
    const isThreatened = threatened.includes(cell);
    const isGuessed = isGuess && isBest && !worth;
    const value = isGuessed ? t("analysis.guess") : worthText(worth);
    const says = isHidden ? [] : [
      value,
      isBest && !isGuess && bestIs,
      notes?.get(cell)?.long,
      isThreatened && t("analysis.threatened"),
      cell === played && t("analysis.played"),
    ];
    const label = [cellLabel(cellName(cell, ruleset), 0, nothing), ...says];
    const button = board.cells[cell];
    button.setAttribute("aria-label", label.filter(Boolean).join(", "));
    if (isHidden) continue;
    const classes = ["worth", worth?.value ?? "none", isBest && (isGuess ? "guess" : "best")];
    const name = [
      ...classes,
      isThreatened && "alarmed",
      cell === played && "next",
      notes && "shaded",
    ].filter(Boolean);
    const before = button.querySelector(".worth");
    const title = `${name.join(" ")} ${value}`;
    // Boards are large, and one move after the other becomes known.
    if (before instanceof HTMLElement && before.dataset.is === title) continue;
    before?.remove();
    button.append(h(
      "span",
      {
        ...{ class: name.join(" "), "data-is": title, "aria-hidden": "true" },
        "--strength": notes?.get(cell)?.strength,
      },
      glyph(worth?.value ?? null),
      h("span", { class: "says" }, isGuessed ? value : worthOnCell(worth)),
      worth?.plies && h("span", { class: "count num" }, worth.plies),
      notes?.has(cell) && h("span", { class: "enough num" }, notes.get(cell)?.short),
      cell === played && h("span", { class: "played" }, t("analysis.played")),
    ));
  }
}
