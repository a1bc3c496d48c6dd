import { noRules } from "../app/no-rules.js";
import { loadRules } from "../engine/rules.js";
import { backBar } from "../kit/back-bar.js";
import { radioGroup } from "../kit/choice.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { linkRow } from "../kit/link-row.js";
import { miniBoard } from "../kit/mini-board.js";
import { nothing } from "../kit/nothing.js";
import { solved } from "../state/solved.js";
import { boardName } from "../text/names.js";
import { t } from "../text/text.js";
import { loadPuzzles } from "./load.js";
import { filtered, grades, nextPuzzle } from "./puzzle.js";
import { gradeText, kindText } from "./words.js";

/** @typedef {import("./puzzle.js").Puzzle} Puzzle */
/** @typedef {import("./puzzle.js").Filter} Filter */
/** @typedef {import("../engine/bindings.js").Rules} Rules */

/** Puzzles that are shown at first, and with each further press. */
const page = 36;
/** The last choice, for somebody who comes back from a puzzle. @type {Filter} */
let chosen = { kind: "all", board: "all", grade: 0 };

/** All puzzles, by kind, board and grade, with those that are solved. */
class PuzzlesScreen extends HTMLElement {
  #list = h("ul", { class: "puzzle-tiles" });
  #count = h("p", { class: "s", role: "status" });
  #more = h("button", { type: "button", class: "btn wide", onclick: () => this.#showMore() });
  #nothing = nothing("shelf", t("puzzles.none"), t("puzzles.noneHint"));
  #limit = page;
  /** @type {Puzzle[]} */
  #puzzles = [];
  /** @type {Rules | null} */
  #rules = null;

  connectedCallback() {
    this.className = "page puzzles";
    document.title = t("app.title", { screen: t("puzzles.title") });
    fill(this.#more, t("puzzles.showMore"));
    this.#open();
  }

  async #open() {
    const bar = backBar(t("puzzles.title"), "/");
    fill(this, bar);
    try {
      [this.#rules, this.#puzzles] = await Promise.all([loadRules(), loadPuzzles()]);
    } catch {
      if (this.isConnected) fill(this, bar, noRules(() => this.#open()));
      return;
    }
    if (!this.isConnected) return;
    const daily = linkRow({
      ...{ drawing: "challenge", title: t("puzzles.daily"), hint: t("puzzles.dailyHint") },
      href: "/daily",
    });
    fill(
      this,
      bar,
      this.#head(),
      h("ul", { class: "card list" }, daily),
      this.#filters(),
      this.#count,
      this.#list,
      this.#nothing,
      this.#more,
    );
    this.#paint();
  }

  #head() {
    const done = new Set(solved().puzzles);
    const count = this.#puzzles.filter(({ round }) => done.has(round)).length;
    const next = nextPuzzle(this.#puzzles, solved().puzzles);
    return h(
      "section",
      { class: "stage stack", "aria-label": t("puzzles.progress") },
      h("h2", { class: "h2" }, t("puzzles.solvedOf", { count, all: this.#puzzles.length })),
      h("p", { class: "s" }, t("puzzles.about")),
      next
        ? h(
          "a",
          { class: "btn white wide", href: `/puzzles/${next.number}` },
          icon("play"),
          t("puzzles.next"),
        )
        : h("p", {}, t("puzzles.allSolved")),
    );
  }

  #filters() {
    const boards = [...new Set(this.#puzzles.map(({ board }) => board))];
    return h(
      "section",
      { class: "stack filters-row", "aria-label": t("puzzles.filter") },
      radioGroup({
        ...{ label: t("puzzles.kind"), value: chosen.kind, className: "seg" },
        options: [
          { value: "all", content: [t("puzzles.allKinds")] },
          { value: "win", content: [t("puzzles.wins")] },
          { value: "only", content: [t("puzzles.only")] },
        ],
        onChange: (kind) => this.#choose({ kind: /** @type {Filter["kind"]} */ (kind) }),
      }),
      h(
        "div",
        { class: "puzzle-selects" },
        select(t("puzzles.board"), chosen.board, [
          ["all", t("puzzles.allBoards")],
          ...boards.sort(bySize).map((board) => [board, boardName(board)]),
        ], (board) => this.#choose({ board })),
        select(t("puzzles.grade"), String(chosen.grade), [
          ["0", t("puzzles.allGrades")],
          ...grades.map((grade) => [String(grade), gradeText(grade)]),
        ], (grade) => this.#choose({ grade: Number(grade) })),
      ),
    );
  }

  /** @param {Partial<Filter>} changes */
  #choose(changes) {
    chosen = { ...chosen, ...changes };
    this.#limit = page;
    this.#paint();
  }

  #showMore() {
    const first = this.#limit;
    this.#limit += page;
    this.#paint();
    /** @type {HTMLElement | null | undefined} */ (this.#list.children[first]?.querySelector("a"))
      ?.focus();
  }

  #paint() {
    const found = filtered(this.#puzzles, chosen);
    const done = new Set(solved().puzzles);
    const count = found.filter(({ round }) => done.has(round)).length;
    this.#count.textContent = t("puzzles.found", { count: found.length, solved: count });
    fill(this.#list, ...found.slice(0, this.#limit).map((each) => this.#tile(each, done)));
    this.#nothing.hidden = found.length > 0;
    this.#more.hidden = found.length <= this.#limit;
  }

  /** @param {Puzzle} puzzle @param {Set<string>} done */
  #tile(puzzle, done) {
    const rules = /** @type {Rules} */ (this.#rules);
    const { ruleset, marks } = rules.round(puzzle.round);
    const isSolved = done.has(puzzle.round);
    return h(
      "li",
      { class: "card puzzle-tile" },
      miniBoard({ ...ruleset, marks }),
      h(
        "div",
        { class: "grow" },
        h("a", { class: "plain t", href: `/puzzles/${puzzle.number}` }, [
          t("puzzles.numbered", { number: puzzle.number }),
        ]),
        h("p", { class: "s" }, `${kindText(puzzle)} · ${boardName(puzzle.board)}`),
        h("p", { class: "s" }, gradeText(puzzle.grade)),
      ),
      isSolved && icon("check"),
      isSolved && h("span", { class: "vh" }, t("puzzles.solvedMark")),
    );
  }
}

/**
 * @param {string} label
 * @param {string} value
 * @param {string[][]} options each its value and its text
 * @param {(value: string) => void} onChange
 */
function select(label, value, options, onChange) {
  const element = h(
    "select",
    { class: "in", onchange: () => onChange(element.value) },
    options.map(([each, text]) => h("option", { value: each, selected: each === value }, text)),
  );
  return h("label", { class: "stack tight" }, h("span", { class: "lab" }, label), element);
}

/** Smaller boards first. @param {string} one @param {string} other */
function bySize(one, other) {
  const cells = (/** @type {string} */ board) => {
    const [columns, rows] = board.split("x").map((part) => parseInt(part));
    return columns * rows;
  };
  return cells(one) - cells(other) || (one < other ? -1 : 1);
}

customElements.define("puzzles-screen", PuzzlesScreen);
