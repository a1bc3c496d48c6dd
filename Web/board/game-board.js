import { cellName } from "../engine/bindings.js";
import { fill, h } from "../kit/dom.js";
import { doubleTap } from "../kit/double-tap.js";
import { icon } from "../kit/icons.js";
import { settings } from "../state/settings.js";
import { t } from "../text/text.js";
import { Drawing } from "./drawing.js";
import { cellAt, middle, nudge, stepFocus, target } from "./geometry.js";
import { boardLabel } from "./labels.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */

/** A finger can't be sure of less, in pixels. A column of a drop board is long, so it may be narrower. */
const sureTouch = { cell: 44, column: 36 };

/**
 * A board of the m,n,k family, to look at or to play on.
 *
 * `show` is all that changes it. A tap, a click or Enter on a cell that may be played sends "play" with
 * `detail.cell`. Where cells are too small for fingers a touch only aims: "aim" tells of every change of
 * `aim`, `aims` and `canPlay`, and the aim bar moves the aim and places the mark.
 */
export class GameBoard extends HTMLElement {
  /** @type {MatchView | null} what is shown */
  view = null;
  /** Whether a mark may be placed now. */
  canPlay = false;
  /** @type {number | null} the cell that is aimed at */
  aim = null;
  /** Whether fingers hold or pinch the board: then they don't drag the aim along. */
  isHeld = false;
  /** @type {Drawing | null} */
  #drawing = null;
  /** @type {HTMLButtonElement[]} over the columns of a drop board */
  #arrows = [];
  #focus = 0;
  /** The place and time at which a tap did something last, on the clock of events. */
  #acted = { x: 0, y: 0, at: -Infinity };
  #touched = matchMedia("(pointer: coarse)").matches;
  #pointer = "mouse";
  /** Where the mouse was last. */
  #mouse = { x: NaN, y: NaN };
  #small = false;
  #resizes = new ResizeObserver(() => this.#measure());
  #unhear = () => {};

  connectedCallback() {
    const make = () => this.#drawing?.make(settings.get().boardStyle);
    make();
    this.#unhear = settings.onChange(make);
  }

  disconnectedCallback() {
    this.#unhear();
    this.#resizes.disconnect();
  }

  /** The buttons, by cell. */
  get cells() {
    return this.#drawing?.cells ?? [];
  }

  /** Whether a touch aims instead of playing. */
  get aims() {
    return this.#small && this.#touched;
  }

  /**
   * @param {MatchView} view
   * @param {{ canPlay: boolean, you?: 0 | 1 | 2 }} options canPlay: taps count; you: the reader's mark
   *   where the other mark is somebody else's
   */
  show(view, { canPlay, you = 0 }) {
    const isOther = this.view?.ruleset.text !== view.ruleset.text;
    this.view = view;
    this.canPlay = canPlay;
    if (isOther) this.#build(view);
    if (this.aim !== null && !(canPlay && view.legal.includes(this.aim))) this.aim = null;
    const drawing = /** @type {Drawing} */ (this.#drawing);
    drawing.grid.setAttribute("aria-label", boardLabel(view, you));
    drawing.grid.setAttribute("aria-disabled", String(!canPlay));
    drawing.draw(view, this.aim, isOther ? undefined : view.moves.at(-1));
    this.#hintFocus();
    for (const [column, arrow] of this.#arrows.entries()) {
      arrow.disabled = !canPlay || target(view, column) === null;
    }
    this.#tell();
  }

  /** @param {number | null} cell one that may be played, or null to leave the aim */
  aimAt(cell) {
    if (cell === this.aim || !this.view) return;
    this.aim = cell;
    this.#drawing?.draw(this.view, cell);
    this.#tell();
  }

  /** @param {import("./geometry.js").Direction} direction where to move the aim; the first press shows it */
  moveAim(direction) {
    if (!this.view || !this.canPlay) return;
    const start = target(this.view, middle(this.view.ruleset)) ?? this.view.legal[0];
    this.aimAt(this.aim === null ? start : nudge(this.view, this.aim, direction));
  }

  /** Plays the cell that is aimed at. */
  place() {
    if (this.aim !== null) this.#play(this.aim);
  }

  /** Moves the focus to the cell that had it last. */
  focusCell() {
    this.#drawing?.cells[this.#focus].focus();
  }

  /** @param {MatchView} view */
  #build({ ruleset }) {
    const press = (/** @type {PointerEvent} */ event) => this.#onPress(event);
    const drawing = new Drawing(ruleset, (cell) =>
      h("button", {
        type: "button",
        role: "gridcell",
        tabindex: -1,
        onclick: (/** @type {MouseEvent} */ event) => this.#choose(cell, event),
        onfocus: () => {
          this.#setFocus(cell);
          this.#hintFocus();
        },
        onblur: () => this.#hintFocus(),
      }));
    this.#arrows = Array.from(
      { length: ruleset.drop ? ruleset.columns : 0 },
      (_, column) =>
        h("button", {
          type: "button",
          class: "ib",
          tabindex: -1,
          "aria-label": t("board.dropIn", { column: cellName(column, ruleset)[0] }),
          onclick: (/** @type {MouseEvent} */ event) => this.#choose(column, event),
        }, icon("down")),
    );
    drawing.make(settings.get().boardStyle);
    this.#drawing = drawing;
    this.aim = null;
    this.style.setProperty("--n", String(ruleset.columns));
    this.style.setProperty("--m", String(ruleset.rows));
    this.classList.toggle("drop", ruleset.drop);
    this.classList.toggle("tall", ruleset.rows >= 2 * ruleset.columns);
    this.classList.toggle("flat", ruleset.columns >= 2 * ruleset.rows);
    this.onpointerdown = press;
    this.onkeydown = (event) => this.#onKey(event);
    drawing.grid.onpointermove = (event) => this.#onDrag(event);
    this.onpointermove = ({ clientX: x, clientY: y }) => this.#mouse = { x, y };
    this.onpointerover = (event) => this.#onHover(event);
    this.onpointerleave = () => this.#hintFocus();
    fill(this, ruleset.drop && h("div", { class: "drops" }, this.#arrows), drawing.grid);
    this.#setFocus(middle(ruleset));
    this.#resizes.disconnect();
    this.#resizes.observe(drawing.grid);
    this.#measure();
  }

  /** @param {number} cell @param {MouseEvent} event */
  #choose(cell, event) {
    const meant = this.view && target(this.view, cell);
    if (!this.canPlay || meant === null) return;
    const isSecond = this.#isSecond(event);
    this.#acted = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    if (isSecond) return;
    const byKey = event.detail === 0;
    if (this.#small && !byKey && this.#pointer !== "mouse") this.aimAt(meant);
    else this.#play(meant);
  }

  /**
   * Whether it is the second tap of two that are meant as one. Where the first did nothing, as before one's
   * turn, the second is the one that is meant; browsers also count quick taps at two ends of the board as two.
   *
   * @param {MouseEvent} event
   */
  #isSecond({ detail, timeStamp, clientX, clientY }) {
    const { x, y, at } = this.#acted;
    if (detail < 2 || timeStamp - at >= doubleTap) return false;
    return Math.hypot(clientX - x, clientY - y) < sureTouch.cell;
  }

  /** @param {number} cell */
  #play(cell) {
    this.dispatchEvent(new CustomEvent("play", { detail: { cell } }));
  }

  #tell() {
    this.#drawing?.grid.classList.toggle("aiming", this.aim !== null);
    this.dispatchEvent(new CustomEvent("aim"));
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.key === "Escape") this.aimAt(null);
    if (!this.view || event.altKey || event.metaKey || event.shiftKey) return;
    const next = stepFocus(this.view, this.#focus, event);
    if (next === null) return;
    event.preventDefault();
    this.#drawing?.cells[next].focus();
  }

  /** @param {number} cell the one tab stop of the board */
  #setFocus(cell) {
    const { cells } = /** @type {Drawing} */ (this.#drawing);
    if (cells[this.#focus]) cells[this.#focus].tabIndex = -1;
    cells[cell].tabIndex = 0;
    this.#focus = cell;
  }

  /** Shows the mark that Enter would place, where keys have moved the focus. */
  #hintFocus() {
    const cell = this.#drawing?.cells[this.#focus];
    if (!this.view || !cell) return;
    const isMeant = this.canPlay && this.aim === null && cell.matches(":focus-visible");
    this.#hint(isMeant ? target(this.view, this.#focus) : null);
  }

  /** Shows the mark that is to move on a cell, and if it falls above its column. @param {number | null} cell */
  #hint(cell) {
    if (!this.view) return;
    const { turn, ruleset } = this.view;
    this.#drawing?.hint(cell, turn, this.#arrows[Number(cell) % ruleset.columns]);
  }

  /** @param {PointerEvent} event */
  #onPress({ pointerType }) {
    this.#pointer = pointerType;
    if (pointerType === "mouse" || this.#touched) return;
    this.#touched = true;
    this.#tell();
  }

  /** @param {PointerEvent} event of a mouse: its mark is seen where it would come */
  #onHover({ pointerType, target: over, clientX: x, clientY: y }) {
    if (!this.view || !this.#drawing || pointerType !== "mouse" || !(over instanceof Element)) {
      return;
    }
    // What is drawn under a mouse that rests is no move of it, and keys may have moved on.
    const rests = x === this.#mouse.x && y === this.#mouse.y;
    this.#mouse = { x, y };
    if (rests && this.#drawing.cells[this.#focus].matches(":focus-visible")) return;
    const isOver = (/** @type {Element} */ part) => part.contains(over);
    // An arrow means what the lowest cell of its column does.
    const at = Math.max(...[this.#drawing.cells, this.#arrows].map((all) => all.findIndex(isOver)));
    const meant = at < 0 || !this.canPlay ? null : target(this.view, at);
    if (meant === null) this.#hintFocus();
    else this.#hint(meant);
  }

  /** @param {PointerEvent} event a finger drags the aim along */
  #onDrag({ buttons, pointerType, clientX, clientY }) {
    if (!this.view || !this.#drawing || !buttons || pointerType === "mouse") return;
    if (this.aim === null || this.isHeld) return;
    const { left, top, width, height } = this.#drawing.grid.getBoundingClientRect();
    const at = cellAt(this.view.ruleset, (clientX - left) / width, (clientY - top) / height);
    const meant = at === null ? null : target(this.view, at);
    if (meant !== null) this.aimAt(meant);
  }

  #measure() {
    if (!this.view || !this.#drawing) return;
    const { columns, drop } = this.view.ruleset;
    const pitch = this.#drawing.grid.clientWidth / columns;
    const isYetToBeShown = pitch === 0;
    if (isYetToBeShown) return;
    const small = pitch < (drop ? sureTouch.column : sureTouch.cell);
    if (small === this.#small) return;
    this.#small = small;
    this.#tell();
  }
}

customElements.define("game-board", GameBoard);
