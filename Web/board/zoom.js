import { middle, moved, zoomed, zoomOf } from "../photo/crop.js";
import { closeEnough, follow, frameOf, partAround, whole } from "./close-up.js";
import { middle as middleCell } from "./geometry.js";

/** @typedef {import("./game-board.js").GameBoard} GameBoard */

/** Shows a part of a board as large as all of it was, until it is shown as a whole again. */
export class Zoom {
  #part = middle(whole);

  /** @param {GameBoard} board @param {(isZoomed: boolean) => void} onChange */
  constructor(board, onChange) {
    this.board = board;
    this.onChange = onChange;
  }

  get isZoomed() {
    return this.#part.side < 1;
  }

  /** The place in the window where the board is seen. */
  frame() {
    return frameOf(this.#grid.getBoundingClientRect(), this.#part);
  }

  /** @param {number} factor @param {[number, number]} point in widths of the frame */
  pinch(factor, [across, down]) {
    const { width, height } = this.frame();
    /** @type {[number, number]} */
    const point = [across, down * width / height];
    this.#show(zoomed(this.#part, whole, factor * zoomOf(this.#part, whole), point), false);
  }

  /** @param {number} right of the board under fingers, in widths of the frame @param {number} down */
  drag(right, down) {
    const { width, height } = this.frame();
    this.#show(moved(this.#part, whole, -right, -down * width / height), false);
  }

  /** Shows the board so closely that fingers are sure of its cells, or the whole of it. */
  toggle() {
    const { view, aim } = this.board;
    if (this.isZoomed || !view) return this.reset();
    const cell = aim ?? view.moves.at(-1) ?? middleCell(view.ruleset);
    const pitch = this.#grid.clientWidth / view.ruleset.columns;
    this.#show(partAround(view.ruleset, cell, closeEnough(pitch)), true);
  }

  /** Brings a cell into view. @param {number} cell */
  follow(cell) {
    const { view } = this.board;
    if (view) this.#show(follow(this.#part, view.ruleset, cell), true);
  }

  /** Shows the whole board. */
  reset() {
    this.#show(middle(whole), true);
  }

  get #grid() {
    return /** @type {HTMLElement} */ (this.board.querySelector(".board"));
  }

  /** @param {import("../photo/crop.js").Square} part @param {boolean} isGliding */
  #show(part, isGliding) {
    const was = this.#part;
    if (part.x === was.x && part.y === was.y && part.side === was.side) return;
    this.#part = part;
    const grid = this.#grid;
    grid.classList.toggle("glides", isGliding);
    grid.style.setProperty("--part-x", String(part.x));
    grid.style.setProperty("--part-y", String(part.y));
    grid.style.setProperty("--part", String(part.side));
    this.board.classList.toggle("zoomed", this.isZoomed);
    if (was.side < 1 !== this.isZoomed) this.onChange(this.isZoomed);
  }
}
