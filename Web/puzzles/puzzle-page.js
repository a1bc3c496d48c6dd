import { noRules } from "../app/no-rules.js";
import { solverOf } from "../analysis/solver.js";
import { loadRules } from "../engine/rules.js";
import { fill } from "../kit/dom.js";
import { loadPuzzles } from "./load.js";
import { PuzzleView } from "./puzzle-view.js";

/** @typedef {import("./puzzle.js").Puzzle} Puzzle */

/** A screen with one puzzle on it. */
export class PuzzlePage extends HTMLElement {
  static get focus() {
    return true;
  }
  /** @type {Record<string, string>} */
  params = {};
  /** @type {PuzzleView | null} */
  #view = null;
  #onKey = (/** @type {KeyboardEvent} */ event) => {
    if (!document.querySelector("dialog[open]")) this.#view?.press(event);
  };

  connectedCallback() {
    this.className = "page";
    document.addEventListener("keydown", this.#onKey);
    this.open();
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#onKey);
    this.#view?.close();
  }

  /** The bar above, as long as nothing else is there. @returns {HTMLElement} */
  bar() {
    throw new Error("each screen has its own");
  }

  /** Shows what there is. @param {Puzzle[]} _puzzles */
  show(_puzzles) {}

  async open() {
    fill(this, this.bar());
    try {
      const [rules, puzzles] = await Promise.all([loadRules(), loadPuzzles()]);
      if (!this.isConnected) return;
      this.rules = rules;
      this.show(puzzles);
    } catch {
      if (this.isConnected) fill(this, this.bar(), noRules(() => this.open()));
    }
  }

  /** @param {Puzzle} puzzle @param {ConstructorParameters<typeof PuzzleView>[2]} on @returns {HTMLElement} */
  viewOf(puzzle, on) {
    this.#view?.close();
    const rules = /** @type {import("../engine/bindings.js").Rules} */ (this.rules);
    const solver = solverOf(rules.round(puzzle.round).ruleset);
    this.#view = new PuzzleView(puzzle, { rules, solver }, on);
    return this.#view.element;
  }
}
