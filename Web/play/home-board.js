import { GameBoard } from "../board/game-board.js";
import { shapeOf } from "../state/ruleset.js";

/** @typedef {import("../engine/door.js").MatchView} MatchView */

/**
 * The chosen board on the Play screen, as it stands against the computer. The first tap on it plays there.
 * It keeps its place before the rules are there.
 */
export class HomeBoard {
  element = new GameBoard();

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
  }
}
