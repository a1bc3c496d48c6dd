import { GameBoard } from "../board/game-board.js";
import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { t } from "../text/text.js";
import { plyFor, viewAt } from "./replay.js";

/** @typedef {import("../engine/door.js").MatchView} MatchView */

const steps = /** @type {const} */ ([
  ["first", "Home"],
  ["left", "ArrowLeft"],
  ["right", "ArrowRight"],
  ["last", "End"],
]);
const labels = /** @type {const} */ ({
  first: "round.first",
  left: "round.previous",
  right: "round.next",
  last: "round.last",
});

/** A round to step through, from its end: the board, and a row of buttons. */
export class Replayer {
  board = new GameBoard();
  #ply;
  #buttons = steps.map(([drawing, key]) => {
    const props = { type: "button", class: "btn", "aria-label": t(labels[drawing]) };
    return h("button", { ...props, onclick: () => this.step(key) }, icon(drawing));
  });
  buttons = h(
    "div",
    { class: "row fill", dir: "ltr", role: "group", "aria-label": t("match.moves") },
    this.#buttons,
  );

  /**
   * @param {MatchView} round
   * @param {(view: MatchView, ply: number) => void} onStep is called for the beginning too
   */
  constructor(round, onStep) {
    this.round = round;
    this.onStep = onStep;
    this.#ply = round.moves.length;
    this.#show();
  }

  /**
   * Goes where a key takes it.
   *
   * @param {string} key
   * @param {Event} [event] that nobody else is to answer then
   */
  step(key, event) {
    const ply = plyFor(key, this.#ply, this.round.moves.length);
    if (ply === null) return;
    event?.preventDefault();
    this.#ply = ply;
    this.#show();
  }

  #show() {
    const view = viewAt(this.round, this.#ply);
    this.board.show(view, { canPlay: false });
    for (const [at, button] of this.#buttons.entries()) {
      button.disabled = this.#ply === (at < 2 ? 0 : this.round.moves.length);
    }
    this.onStep(view, this.#ply);
  }
}
