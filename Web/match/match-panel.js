import { aimBar } from "../board/aim-bar.js";
import { GameBoard } from "../board/game-board.js";
import { afterPaint } from "../kit/after-paint.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { t } from "../text/text.js";
import { movesCard } from "./moves-card.js";
import { resultSheet } from "./result-sheet.js";
import { scoreHeader } from "./score-header.js";
import { markOf, seatOf } from "./turns.js";
import { detail, headline, resultText, sideText, turnText } from "./words.js";

/** @typedef {import("../engine/door.js").MatchView} MatchView */
/** @typedef {import("./words.js").Players} Players */
/**
 * @typedef {object} Commands
 * @property {(cell: number) => void} play
 * @property {() => void} undo
 * @property {() => void} again clears the board
 * @property {() => void} reset clears the scores too
 * @property {() => void} share
 */

/** The winning line is drawn for so long, in milliseconds, before the score counts and the sheet rises. */
const lineTime = 380;

/** Score, board, and below it the line that says what goes on, with what one can do. */
export class MatchPanel {
  #board = new GameBoard();
  #score;
  #result;
  #moves = movesCard();
  #status = h("p", { role: "status" });
  #running;
  #undo;
  #again;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #callOff = () => {};
  #isOver = false;

  /**
   * @param {[() => SVGElement, () => SVGElement]} faces of person 1 and 2
   * @param {Commands} on
   */
  constructor(faces, on) {
    this.#board.addEventListener("play", (event) => {
      on.play(/** @type {CustomEvent<{ cell: number }>} */ (event).detail.cell);
    });
    this.#score = scoreHeader(faces);
    this.#result = resultSheet(on);
    this.#undo = act("undo", t("app.undo"), on.undo);
    this.#again = act("again", t("match.newGame"), on.again);
    const reset = h(
      "button",
      { type: "button", class: "reset wide", onclick: on.reset },
      t("match.fullReset"),
    );
    this.#running = h(
      "div",
      { class: "running" },
      aimBar(this.#board),
      h("div", { class: "acts" }, this.#undo, this.#again),
      reset,
    );
    const below = h("div", { class: "stack" });
    fill(below, this.#status, this.#running, this.#result.element, this.#moves.element);
    this.element = h("div", { class: "cols match" }, this.#score.element, this.#board, below);
  }

  /**
   * The mark comes first, so that a tap is answered at once; the rest follows when it is painted.
   *
   * @param {object} state
   * @param {MatchView} state.view
   * @param {Players} state.players
   * @param {boolean} state.canPlay
   * @param {boolean} state.canUndo
   * @param {boolean} [state.isMove] the last move was made just now: its result is shown step by step
   */
  show({ view, players, canPlay, canUndo, isMove = false }) {
    this.stop();
    const you = players.kind === "computer" ? markOf(view, 1) : 0;
    this.#board.show(view, { canPlay, you });
    const rest = () => this.#showRest(view, players, canUndo, isMove);
    if (isMove) this.#callOff = afterPaint(rest);
    else rest();
  }

  /** Ends what is still to be shown step by step. */
  stop() {
    this.#callOff();
    clearTimeout(this.#timer);
  }

  /** @param {MatchView} view @param {Players} players @param {boolean} canUndo @param {boolean} isMove */
  #showRest(view, players, canUndo, isMove) {
    const isOver = view.outcome !== "running";
    this.#status.textContent = isOver ? resultText(view, players) : turnText(view, players);
    this.#undo.disabled = !canUndo;
    this.#again.disabled = view.moves.length === 0;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const finish = () => this.#finish(view, players);
    if (isOver && isMove && !isCalm) this.#timer = setTimeout(finish, lineTime);
    else finish();
    this.#moves.show(view);
  }

  /** @param {MatchView} view @param {Players} players */
  #finish(view, players) {
    const isOver = view.outcome !== "running";
    const current = view.turn || view.winner;
    const side = (/** @type {1 | 2} */ seat) => ({
      name: players.names[seat - 1],
      status: sideText(view, players, seat),
      mark: markOf(view, seat),
      wins: view.score.wins[seat - 1],
      isCurrent: current !== 0 && seatOf(view, current) === seat,
    });
    this.#score.show([side(1), side(2)], view.score.draws);
    if (isOver) this.#showResult(view, players);
    const wasInResult = this.#result.element.contains(document.activeElement);
    const wasPlaying = [this.#board, this.#running].some((part) =>
      part.contains(document.activeElement)
    );
    const isNew = isOver && !this.#isOver;
    this.#isOver = isOver;
    this.#running.hidden = isOver;
    this.#result.element.hidden = !isOver;
    this.#status.className = isOver ? "vh" : "mid s";
    if (isNew && wasPlaying) this.#result.focus();
    if (!isOver && wasInResult) this.#board.focusCell();
  }

  /** @param {MatchView} view @param {Players} players */
  #showResult(view, players) {
    const { winner } = view;
    this.#result.show({
      headline: headline(view, players),
      detail: detail(view, players),
      winner,
      isCheered: winner !== 0 && (players.kind === "two" || seatOf(view, winner) === 1),
    });
  }
}

/** @param {import("../kit/icons.js").IconName} drawing @param {string} text @param {() => void} onclick */
function act(drawing, text, onclick) {
  return h("button", { type: "button", class: "act", onclick }, icon(drawing), text);
}
