import { GameBoard } from "../board/game-board.js";
import { h } from "../kit/dom.js";
import { isComputersTurn } from "../match/turns.js";
import { shapeOf } from "../state/ruleset.js";
import { t } from "../text/text.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */

/**
 * The chosen board on the Play screen, as it stands against the computer. The first tap on it plays there.
 * It keeps its place before the rules are there.
 */
export class HomeBoard {
  element = new GameBoard();
  /** The hint of what a tap does. */
  hint = h("p", { class: "s" }, t("play.tap"));

  /** @param {(cell: number | null) => void} onPlay null: where a touch can only aim, it is opened */
  constructor(onPlay) {
    this.element.addEventListener("play", (event) => {
      onPlay(/** @type {CustomEvent<{ cell: number }>} */ (event).detail.cell);
    });
    this.element.addEventListener("aim", () => {
      if (this.element.aim !== null) onPlay(null);
    });
  }

  /** @param {string} board text of the ruleset; its place is kept until it is shown */
  keepPlace(board) {
    const { columns, rows } = shapeOf(board);
    this.element.style.setProperty("--n", String(columns));
    this.element.style.setProperty("--m", String(rows));
    this.element.replaceChildren();
    this.element.view = null;
  }

  /**
   * @param {MatchView} view
   * @param {{ canPlay: boolean, you: 0 | 1 | 2 }} options
   */
  show(view, options) {
    this.element.show(view, options);
    const isBegun = view.moves.length > 0;
    const starts = isComputersTurn(view, "computer") ? "play.computerStarts" : "play.tap";
    this.hint.textContent = t(isBegun ? "play.tapOn" : starts);
  }
}
