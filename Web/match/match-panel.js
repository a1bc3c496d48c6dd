import { aimBar } from "../board/aim-bar.js";
import { cheer } from "../board/cheer.js";
import { GameBoard } from "../board/game-board.js";
import { zoomButton } from "../board/zoom-button.js";
import { afterPaint } from "../kit/after-paint.js";
import { fill, h } from "../kit/dom.js";
import { nextTap } from "../kit/next-tap.js";
import { movesCard } from "./moves-card.js";
import { resultSheet } from "./result-sheet.js";
import { roundsRow } from "./rounds-row.js";
import { scoreHeader } from "./score-header.js";
import { markOf, seatOf } from "./turns.js";

/** @typedef {import("../kit/dom.js").Child} Child */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./score-header.js").Portrait} Portrait */
/**
 * @typedef {object} Parts what differs between matches
 * @property {[Portrait, Portrait]} portraits of person 1 and 2
 * @property {(cell: number) => void} play
 * @property {() => void} share
 * @property {() => void} replay shows the round that is over
 * @property {() => void} analyse goes to what each move of it was worth
 * @property {(number: number) => void} replayPast shows a game of the row of those that are over
 * @property {Child[]} [notes] between the board and what goes on
 * @property {Child[]} [asked] what may be asked or told for a while, in a place of its own
 * @property {Child[]} running what one can do while a round goes on
 * @property {Child[]} ended and when it is over
 * @property {Child[]} [lists] what comes last, in a wide window beside the board
 */

/** Score, board, and below it the line that says what goes on, with what one can do. */
export class MatchPanel {
  #board = new GameBoard();
  #score;
  #result;
  #moves = movesCard();
  #status = h("p", { role: "status" });
  #rounds;
  #slot = h("div", { class: "slot" });
  /** The place of what comes and goes without moving anything: within the result when there is one. */
  #place;
  #running;
  #below = h("div", { class: "stack" });
  #callOff = () => {};
  /** @type {Scene | null} */
  #scene = null;
  /** Whether the scene is still being shown step by step. */
  #isComing = false;
  #isOver = false;

  /** @param {Parts} parts */
  constructor(
    { portraits, play, share, replay, analyse, replayPast, notes = [], asked = [], ...parts },
  ) {
    const { running, ended, lists = [] } = parts;
    this.#board.addEventListener("play", (event) => {
      play(/** @type {CustomEvent<{ cell: number }>} */ (event).detail.cell);
    });
    this.#score = scoreHeader(portraits);
    this.#result = resultSheet(share, replay, analyse, ended);
    this.#running = h("div", { class: "running" }, aimBar(this.#board), ...running);
    this.#rounds = roundsRow(replayPast);
    this.#place = h("div", { class: "place" }, this.#rounds.element, ...asked);
    this.#slot.append(this.#place);
    const { element } = this.#result;
    const band = h("div", { class: "row band" }, this.#status, zoomButton(this.#board));
    this.#slot.prepend(band);
    fill(this.#below, ...notes, this.#slot, this.#running, element);
    const zone = h("div", { class: "stack zone" }, this.#moves.element, ...lists);
    const parted = [this.#score.element, this.#board, this.#below, zone];
    this.element = h("div", { class: "cols match" }, ...parted);
  }

  /**
   * The mark and its words come first, so that a tap is answered at once; score and moves follow when
   * they are painted.
   *
   * @param {Scene} scene
   * @param {{ isMove?: boolean }} [options] isMove: the last move was made just now, its result is
   *   shown step by step
   */
  show(scene, { isMove = false } = {}) {
    const { view, canPlay, you, status } = scene;
    const goesOn = this.#isComing && view.roundText === this.#scene?.view.roundText;
    this.#scene = scene;
    this.#board.show(view, { canPlay, you });
    // Marks change hands, colours stay with their persons.
    this.element.classList.toggle("swapped", view.xSeat === 2);
    // What is said once is not said again.
    if (this.#status.textContent !== status) this.#status.textContent = status;
    if (goesOn && !isMove) return;
    this.stop();
    this.#isComing = isMove;
    if (isMove) this.#callOff = afterPaint(() => this.#showRest(isMove));
    else this.#showRest(isMove);
  }

  /**
   * Shows the games of the match that are over.
   *
   * @param {import("../engine/bindings.js").MatchView[]} games in their order
   * @param {import("./words.js").Players} players
   */
  showPast(games, players) {
    this.#rounds.show(games, players);
  }

  /** Moves the focus to the result, or while there is none to the board. */
  focus() {
    if (this.#isOver) this.#result.focus();
    else this.#board.focusCell();
  }

  /** Ends what is still to be shown step by step. */
  stop() {
    this.#callOff();
    this.#isComing = false;
  }

  /** @param {boolean} isMove */
  #showRest(isMove) {
    this.#isComing = false;
    const { view, people, result, isCheered, you } = /** @type {Scene} */ (this.#scene);
    this.#moves.show(view);
    const current = view.turn || view.winner;
    const side = (/** @type {1 | 2} */ seat) => ({
      ...people[seat - 1],
      mark: markOf(view, seat),
      wins: view.score.wins[seat - 1],
      isCurrent: current !== 0 && seatOf(view, current) === seat,
      mood: result && moodOf(view, seat),
    });
    this.#score.show([side(1), side(2)], view.score.draws);
    if (result) this.#result.show({ ...result, winner: view.winner });
    // The winner's side, because a line may be the loser's.
    const winner = this.#score.element.querySelector("[aria-current]");
    if (isCheered && isMove && winner) cheer(this.#board, winner);
    if (result && isMove) nextTap().addEventListener("abort", () => this.#skip());
    const wasInResult = this.#result.element.contains(document.activeElement);
    const wasPlaying = [this.#board, this.#running].some((part) =>
      part.contains(document.activeElement)
    );
    const isOver = result !== null;
    const isNew = isOver && !this.#isOver;
    this.#isOver = isOver;
    this.#placeIn(isOver ? this.#result.head : this.#slot);
    this.#running.hidden = isOver;
    this.#result.element.hidden = !isOver;
    this.#slot.classList.toggle("over", isOver);
    this.#status.className = isOver ? "vh" : `turn ${view.turn === 2 ? "o" : "x"}`;
    this.#status.classList.toggle("yours", !isOver && you !== 0 && you === view.turn);
    if (isNew && wasPlaying) this.#result.focus();
    if (!isOver && wasInResult) this.#board.focusCell();
  }

  /** Shows the end of a round as it is in the end. */
  #skip() {
    for (const part of [this.#board, this.#score.element]) {
      for (const moving of part.getAnimations({ subtree: true })) moving.finish();
    }
  }

  /** Puts what comes and goes where it belongs, with the focus in it. @param {HTMLElement} parent */
  #placeIn(parent) {
    if (this.#place.parentElement === parent) return;
    const focused = document.activeElement;
    const hasFocus = focused instanceof HTMLElement && this.#place.contains(focused);
    parent.append(this.#place);
    if (hasFocus) focused.focus();
  }
}

/**
 * @param {import("../engine/bindings.js").MatchView} view of a round that is over
 * @param {1 | 2} seat
 * @returns {import("../kit/avatar.js").Mood}
 */
function moodOf(view, seat) {
  if (view.winner === 0) return "shrug";
  return seatOf(view, view.winner) === seat ? "happy" : "nod";
}
