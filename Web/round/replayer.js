import { GameBoard } from "../board/game-board.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { playSound } from "../sound/sounds.js";
import { formatNumber, t } from "../text/text.js";
import { keyForSwipe, pause, plyFor, speeds, viewAt } from "./replay.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */

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

/**
 * A round to go through, from its end: the board, and below it a slider and buttons. It goes on by itself
 * when one wishes, and answers fingers and keys. It is the same everywhere.
 */
export class Replayer {
  board = new GameBoard();
  #ply;
  #speed = speeds[0];
  /** @type {ReturnType<typeof setTimeout> | undefined} while it goes on by itself */
  #timer;
  #buttons = steps.map(([drawing, key]) => {
    const props = { type: "button", class: "btn", "aria-label": t(labels[drawing]) };
    return h("button", { ...props, onclick: () => this.#step(key) }, icon(drawing));
  });
  #play = h("button", { type: "button", class: "btn", onclick: () => this.#toggle() });
  #slider;
  #faster = h("button", {
    type: "button",
    class: "btn sm num",
    onclick: () => this.#changeSpeed(),
  });
  controls;

  /**
   * @param {MatchView} round
   * @param {(view: MatchView, ply: number, isPlaying: boolean) => void} onStep is called for the beginning
   *   too; isPlaying: it goes on by itself, and the next position follows at once
   */
  constructor(round, onStep) {
    this.round = round;
    this.onStep = onStep;
    this.#ply = round.moves.length;
    this.#slider = h("input", {
      ...{ type: "range", class: "grow", min: 0, max: this.#last, value: this.#ply },
      ...{ "aria-label": t("round.position") },
      oninput: () => this.#goTo(Number(this.#slider.value)),
    });
    const [first, left, right, last] = this.#buttons;
    const row = { class: "row fill", role: "group", "aria-label": t("match.moves") };
    this.controls = h(
      "div",
      { class: "stack replay", dir: "ltr" },
      h("div", { class: "row" }, this.#slider, this.#faster),
      h("div", row, first, left, this.#play, right, last),
    );
    this.#letSwipe();
    this.#showSpeed();
    this.#show();
  }

  get #last() {
    return this.round.moves.length;
  }

  /**
   * Answers a key that nobody else has answered: arrows, Home and End, and the space bar.
   *
   * @param {KeyboardEvent} event
   */
  press(event) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const isSpace = event.key === " " && !isControl(event.target);
    if (isSpace && !event.repeat) this.#toggle();
    if (isSpace || this.#step(event.key)) event.preventDefault();
  }

  /** @param {string} key @returns {boolean} whether it leads somewhere */
  #step(key) {
    const ply = plyFor(key, this.#ply, this.#last);
    if (ply === null) return false;
    this.#goTo(ply);
    return true;
  }

  /** @param {number} ply where somebody wants to look, for longer than a moment */
  #goTo(ply) {
    this.#stop();
    this.#moveTo(ply);
  }

  /** @param {number} ply */
  #moveTo(ply) {
    const isNext = ply === this.#ply + 1;
    this.#ply = ply;
    this.#show();
    if (isNext) playSound(ply % 2 === 1 ? "x" : "o");
  }

  #toggle() {
    if (this.#timer !== undefined) {
      this.#stop();
      return this.#show();
    }
    // What has come to its end begins anew.
    this.#goOn(this.#ply === this.#last ? 0 : this.#ply + 1);
  }

  /** @param {number} ply to be shown now, and what follows it in a while */
  #goOn(ply) {
    this.#stop();
    if (ply < this.#last) {
      const next = () => this.board.isConnected && this.#goOn(ply + 1);
      this.#timer = setTimeout(next, pause / this.#speed);
    }
    this.#moveTo(ply);
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #changeSpeed() {
    this.#speed = speeds[(speeds.indexOf(this.#speed) + 1) % speeds.length];
    this.#showSpeed();
  }

  #showSpeed() {
    const speed = t("round.times", { count: formatNumber(this.#speed) });
    this.#faster.textContent = speed;
    this.#faster.setAttribute("aria-label", t("round.speed", { speed }));
  }

  #letSwipe() {
    /** @type {PointerEvent | null} */
    let start = null;
    this.board.classList.add("turned");
    this.board.addEventListener("pointerdown", (event) => {
      start = event.pointerType === "mouse" || !event.isPrimary ? null : event;
    });
    this.board.addEventListener("pointerup", (event) => {
      if (start?.pointerId !== event.pointerId) return;
      const key = keyForSwipe(event.clientX - start.clientX, event.clientY - start.clientY);
      if (key) this.#step(key);
    });
  }

  #show() {
    const [ply, last] = [this.#ply, this.#last];
    const isPlaying = this.#timer !== undefined;
    const view = viewAt(this.round, ply);
    this.board.show(view, { canPlay: false });
    for (const [at, button] of this.#buttons.entries()) {
      button.disabled = ply === (at < 2 ? 0 : last);
    }
    this.#play.disabled = last === 0;
    this.#play.setAttribute("aria-label", t(isPlaying ? "round.pause" : "round.autoplay"));
    fill(this.#play, icon(isPlaying ? "pause" : "play"));
    this.#slider.value = String(ply);
    this.#slider.setAttribute("aria-valuetext", t("round.move", { ply, count: last }));
    this.#slider.style.setProperty("--done", String(last && ply / last));
    this.onStep(view, ply, isPlaying);
  }
}

/** Whether the space bar does something there already. @param {EventTarget | null} target */
function isControl(target) {
  return target instanceof Element &&
    target.closest("a, input, button:not([role=gridcell])") !== null;
}
