import { cellName } from "../engine/bindings.js";
import { fill, h, svg } from "../kit/dom.js";
import { look, stroke } from "./geometry.js";
import { edge, groundLines, materialOf, starPoints } from "./ground.js";
import { cellLabel } from "./labels.js";
import { drawMark } from "./marks.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */
/** @typedef {import("../engine/bindings.js").Ruleset} Ruleset */

/** Parts of a cell that are drawn, as bits beside its mark. */
const is = { last: 4, won: 8, aimed: 16, ray: 32 };
/** The bits that decide which mark is drawn on it, a lasting one or one to be placed. */
const markBits = 3 | is.aimed;
/** @type {(string | false)[]} classes of the marks */
const markClasses = ["", "x", "o"];

/** The grid of a board on the page. Drawing anew costs only what has changed. */
export class Drawing {
  /** @type {number[]} what is drawn on each cell */
  #drawn;
  #strokes = "";
  /** @type {SVGElement[]} the mark that a click would place, where it would come and from where it would fall */
  #ghosts = [];
  /** @type {HTMLElement[][]} letters and numbers that name the cells */
  #names;
  #ground = svg("svg", { class: "ground", "aria-hidden": "true" });
  /** @type {import("./ground.js").Material | null} */
  #material = null;

  /**
   * @param {Ruleset} ruleset
   * @param {(cell: number) => HTMLButtonElement} makeCell
   */
  constructor(ruleset, makeCell) {
    const { columns, rows } = ruleset;
    this.ruleset = ruleset;
    this.cells = Array.from({ length: columns * rows }, (_, cell) => makeCell(cell));
    this.#drawn = this.cells.map(() => -1);
    this.#names = ruleset.drop ? [] : names(ruleset);
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
      !ruleset.drop && this.#ground,
      this.#names.map((each) => h("div", { class: "coords", "aria-hidden": "true" }, each)),
    );
    this.#ground.setAttribute("viewBox", `0 0 ${columns} ${rows}`);
  }

  /** Makes the board of what was chosen. @param {import("../state/settings.js").BoardStyle} chosen */
  make(chosen) {
    const material = materialOf(this.ruleset, chosen);
    if (material === this.#material) return;
    this.grid.classList.remove(String(this.#material));
    this.grid.classList.add(material);
    this.#material = material;
    const stars = starPoints(this.ruleset, material);
    fill(
      this.#ground,
      svg("path", { d: groundLines(this.ruleset, material) }),
      svg("path", { class: "edge", d: edge(this.ruleset, material) }),
      svg("path", { class: "stars", d: stars.map(([x, y]) => `M${x} ${y}h0`).join("") }),
    );
  }

  /**
   * @param {MatchView} view
   * @param {number | null} aim where the mark to move is shown as yet to be placed, with a cross-hair
   * @param {number} [newest] cell whose mark appears with a movement
   */
  draw(view, aim, newest) {
    this.grid.classList.toggle("still", view.legal.length === 0);
    this.grid.classList.toggle("won-now", newest !== undefined);
    this.hint(null, 0);
    this.#nameAim(aim);
    const won = new Set(view.lines.flat());
    const last = view.moves.at(-1);
    for (const cell of this.cells.keys()) {
      const state = (cell === aim ? view.turn | is.aimed : view.marks[cell]) |
        (won.has(cell) ? is.won : cell === last ? is.last : 0) |
        (aim !== null && this.#isOnRay(view, cell, aim) ? is.ray : 0);
      if (state === this.#drawn[cell]) continue;
      this.#label(cell, state);
      if ((state & markBits) !== (this.#drawn[cell] & markBits)) {
        this.#mark(cell, state, cell === newest);
      }
      this.#drawn[cell] = state;
    }
    this.#drawLines(view);
  }

  /**
   * Shows which mark would come where, or none.
   *
   * @param {number | null} cell
   * @param {0 | 1 | 2} mark
   * @param {Element} [above] from where it would fall
   */
  hint(cell, mark, above) {
    for (const ghost of this.#ghosts.splice(0)) ghost.remove();
    if (cell === null || mark === 0) return;
    for (const place of above ? [this.cells[cell], above] : [this.cells[cell]]) {
      const ghost = drawMark(mark, false);
      ghost.classList.add("ghost", String(markClasses[mark]));
      place.append(ghost);
      this.#ghosts.push(ghost);
    }
  }

  /** Lets the letter and the number stand out by which a cell is called. @param {number | null} aim */
  #nameAim(aim) {
    const { columns, rows } = this.ruleset;
    const meant = aim === null ? [] : [aim % columns, rows - 1 - Math.floor(aim / columns)];
    for (const [side, all] of this.#names.entries()) {
      for (const [at, name] of all.entries()) name.classList.toggle("at", at === meant[side]);
    }
  }

  /** @param {MatchView} view @param {number} cell @param {number} aim */
  #isOnRay({ marks }, cell, aim) {
    const { columns } = this.ruleset;
    const sameColumn = cell % columns === aim % columns;
    const sameRow = Math.floor(cell / columns) === Math.floor(aim / columns);
    return cell !== aim && !marks[cell] && (sameColumn || sameRow);
  }

  /** @param {number} cell @param {number} state */
  #label(cell, state) {
    const [last, won, aimed, ray] = Object.values(is).map((bit) => (state & bit) > 0);
    const { misere } = this.ruleset;
    const mark = /** @type {0 | 1 | 2} */ (state & 3);
    const classes = ["cell", markClasses[mark]];
    classes.push(last && "last", won && "won", aimed && "aim", ray && "ray");
    const says = { last, won: won && !misere, lost: won && misere, aimed };
    const button = this.cells[cell];
    button.className = classes.filter(Boolean).join(" ");
    button.setAttribute("aria-label", cellLabel(cellName(cell, this.ruleset), mark, says));
    if (mark && !aimed) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
  }

  /** @param {number} cell @param {number} state @param {boolean} isNew */
  #mark(cell, state, isNew) {
    const mark = /** @type {0 | 1 | 2} */ (state & 3);
    const button = this.cells[cell];
    fill(button, mark ? drawMark(mark, isNew && !(state & is.aimed)) : null);
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
    for (const [at, cell] of lines.flat().entries()) {
      this.cells[cell].style.setProperty("--at", String(at));
    }
    if (lines.length === 0) return;
    this.grid.append(
      svg(
        "svg",
        {
          class: `line ${markClasses[marks[lines[0][0]]]}`,
          viewBox: `0 0 ${columns} ${rows}`,
          "aria-hidden": "true",
        },
        strokes.map((d) => svg("path", { pathLength: 1, d })),
      ),
    );
  }
}

/** Letters from the left and numbers from the top, by which the cells are called. @param {Ruleset} ruleset */
function names(ruleset) {
  const { columns, rows } = ruleset;
  const letters = Array.from({ length: columns }, (_, at) => cellName(at, ruleset)[0]);
  const numbers = Array.from({ length: rows }, (_, at) => rows - at);
  return [letters, numbers].map((all) => all.map((name) => h("span", {}, name)));
}
