import { cellName } from "../engine/door.js";
import { fill, h, svg } from "../kit/dom.js";
import { look, stroke } from "./geometry.js";
import { cellLabel } from "./labels.js";
import { drawMark } from "./marks.js";

/** @typedef {import("../engine/door.js").MatchView} MatchView */
/** @typedef {import("../engine/door.js").Ruleset} Ruleset */

/** What of a cell is drawn, as bits beside its mark. */
const is = { last: 4, won: 8, aimed: 16, ray: 32 };
/** What decides which mark is drawn on it. */
const markBits = 3 | is.aimed;

/** The grid of a board on the page. Drawing anew costs only what has changed. */
export class Drawing {
  /** @type {number[]} what is drawn on each cell */
  #drawn;
  #strokes = "";

  /**
   * @param {Ruleset} ruleset
   * @param {(cell: number) => HTMLButtonElement} makeCell
   */
  constructor(ruleset, makeCell) {
    const { columns, rows } = ruleset;
    this.ruleset = ruleset;
    this.cells = Array.from({ length: columns * rows }, (_, cell) => makeCell(cell));
    this.#drawn = this.cells.map(() => -1);
    this.grid = h(
      "div",
      {
        class: `board ${look(ruleset)}`,
        role: "grid",
        "aria-rowcount": rows,
        "aria-colcount": columns,
      },
      Array.from({ length: rows }, (_, down) => {
        const first = (rows - 1 - down) * columns;
        return h("div", { role: "row" }, this.cells.slice(first, first + columns));
      }),
    );
  }

  /**
   * @param {MatchView} view
   * @param {number | null} aim
   * @param {number} [newest] cell whose mark appears with a movement
   */
  draw(view, aim, newest) {
    const won = new Set(view.lines.flat());
    const last = view.moves.at(-1);
    for (const cell of this.cells.keys()) {
      const state = view.marks[cell] | (cell === last ? is.last : 0) |
        (won.has(cell) ? is.won : 0) | (aim === null ? 0 : this.#crossHair(view, cell, aim));
      if (state === this.#drawn[cell]) continue;
      this.#label(cell, state);
      if ((state & markBits) !== (this.#drawn[cell] & markBits)) {
        this.#mark(cell, state, view.turn, cell === newest);
      }
      this.#drawn[cell] = state;
    }
    this.#drawLines(view);
  }

  /** @param {MatchView} view @param {number} cell @param {number} aim */
  #crossHair({ marks }, cell, aim) {
    const { columns } = this.ruleset;
    if (cell === aim) return is.aimed;
    const sameColumn = cell % columns === aim % columns;
    const sameRow = Math.floor(cell / columns) === Math.floor(aim / columns);
    return !marks[cell] && (sameColumn || sameRow) ? is.ray : 0;
  }

  /** @param {number} cell @param {number} state */
  #label(cell, state) {
    const mark = /** @type {0 | 1 | 2} */ (state & 3);
    const button = this.cells[cell];
    const inLine = (state & is.won) > 0;
    const last = (state & is.last) > 0 && !inLine;
    const aimed = (state & is.aimed) > 0;
    const { misere } = this.ruleset;
    const name = cellName(cell, this.ruleset);
    const classes = [
      "cell",
      last && "last",
      inLine && "won",
      aimed && "aim",
      state & is.ray && "ray",
    ];
    button.className = classes.filter(Boolean).join(" ");
    button.setAttribute(
      "aria-label",
      cellLabel(name, mark, { last, won: inLine && !misere, lost: inLine && misere, aimed }),
    );
    if (mark) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
  }

  /** @param {number} cell @param {number} state @param {0 | 1 | 2} turn @param {boolean} isNew */
  #mark(cell, state, turn, isNew) {
    const button = this.cells[cell];
    const mark = /** @type {0 | 1 | 2} */ (state & is.aimed ? turn : state & 3);
    const classes = state & is.aimed ? "ghost" : isNew ? "in-now" : "";
    fill(button, mark ? drawMark(mark, classes) : null);
    const height = this.ruleset.rows - Math.floor(cell / this.ruleset.columns);
    if (isNew && this.ruleset.drop) button.style.setProperty("--fall", String(height));
  }

  /** @param {MatchView} view */
  #drawLines({ lines, marks }) {
    const { columns, rows } = this.ruleset;
    const strokes = lines.map((line) => stroke(line, this.ruleset));
    if (strokes.join("") === this.#strokes) return;
    this.#strokes = strokes.join("");
    this.grid.querySelector(".line")?.remove();
    if (lines.length === 0) return;
    const mark = marks[lines[0][0]] === 1 ? "x" : "o";
    this.grid.append(
      svg(
        "svg",
        { class: `line ${mark}`, viewBox: `0 0 ${columns} ${rows}`, "aria-hidden": "true" },
        strokes.map((d) => svg("path", { pathLength: 1, d })),
      ),
    );
  }
}
