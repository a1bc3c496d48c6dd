import { cellName } from "../engine/bindings.js";
import { fill, h } from "../kit/dom.js";
import { around, placeAbove } from "./close-up.js";
import { cellAt, target } from "./geometry.js";

/** @typedef {import("./game-board.js").GameBoard} GameBoard */
/** @typedef {{ x: number, y: number }} Place in the window */

/** Cells that are seen to each side of the finger's. */
const reach = 2;

/** The cells around a finger, enlarged above it: it aims where the finger is. */
export class Magnifier {
  #lens = h("div", { "aria-hidden": "true", inert: true });
  /** @type {number | null} the cell that was aimed at before */
  #before = null;
  /** @type {number | null} */
  #shown = null;
  isOpen = false;

  /** @param {GameBoard} board @param {() => import("./close-up.js").Box} frame where the board is seen */
  constructor(board, frame) {
    this.board = board;
    this.frame = frame;
  }

  /** @param {Place} finger */
  open(finger) {
    this.isOpen = true;
    this.#before = this.board.aim;
    this.board.append(this.#lens);
    this.slide(finger);
  }

  /** Shows what is under the finger; beside the board that is nothing. @param {Place} finger */
  slide(finger) {
    const cell = this.#cellAt(finger);
    const meant = cell === null ? null : this.#playable(cell);
    this.board.aimAt(meant);
    this.#lens.hidden = cell === null;
    if (cell === null) return;
    this.#shown = meant ?? cell;
    this.redraw();
    const { offsetWidth: width, offsetHeight: height } = this.#lens;
    const { left, top } = placeAbove(finger, { width, height }, {
      width: document.documentElement.clientWidth,
      height: innerHeight,
    });
    this.#lens.style.setProperty("--lens-x", `${left}px`);
    this.#lens.style.setProperty("--lens-y", `${top}px`);
  }

  /** Draws again what may have changed on the board. */
  redraw() {
    const { view } = this.board;
    const grid = this.board.querySelector(".board");
    if (!view || !grid || this.#shown === null) return;
    const { ruleset } = view;
    const rows = [...grid.querySelectorAll("[role=row]")].reverse();
    const cells = around(ruleset, this.#shown, reach).map((cell) => {
      if (cell === null) return h("i");
      const row = rows[Math.floor(cell / ruleset.columns)];
      const copy = /** @type {Element} */ (row.children[cell % ruleset.columns].cloneNode(true));
      copy.classList.toggle("at", cell === this.#shown);
      return copy;
    });
    this.#lens.className = `${grid.className} lens`;
    this.#lens.style.setProperty("--n", String(2 * reach + 1));
    this.#lens.style.setProperty("--m", String(2 * reach + 1));
    this.#lens.dataset.cell = cellName(this.#shown, ruleset);
    fill(this.#lens, cells);
  }

  /** The finger is lifted: the mark is placed where it was, if it can be. */
  place() {
    const { aim } = this.board;
    this.#close();
    if (aim === null) this.#aimAsBefore();
    else this.board.place();
  }

  /** Cancels: nothing has been meant. */
  cancel() {
    this.#close();
    this.#aimAsBefore();
  }

  #close() {
    this.isOpen = false;
    this.#shown = null;
    this.#lens.remove();
  }

  #aimAsBefore() {
    const before = this.#before;
    this.board.aimAt(before !== null && this.#playable(before) === before ? before : null);
  }

  /** @param {Place} finger */
  #cellAt({ x, y }) {
    const { left, top, width, height } = this.frame();
    const isBeside = x < left || x >= left + width || y < top || y >= top + height;
    const { view } = this.board;
    const grid = this.board.querySelector(".board")?.getBoundingClientRect();
    if (isBeside || !view || !grid) return null;
    return cellAt(view.ruleset, (x - grid.left) / grid.width, (y - grid.top) / grid.height);
  }

  /** @param {number} cell */
  #playable(cell) {
    const { view, canPlay } = this.board;
    return view && canPlay ? target(view, cell) : null;
  }
}
