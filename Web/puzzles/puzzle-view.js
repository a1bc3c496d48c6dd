import { roundText } from "../analysis/round-text.js";
import { drawCard } from "../analysis/draw-card.js";
import { markSign } from "../analysis/glyphs.js";
import { aimBar } from "../board/aim-bar.js";
import { cheer } from "../board/cheer.js";
import { GameBoard } from "../board/game-board.js";
import { cellLabel, letters } from "../board/labels.js";
import { zoomButton } from "../board/zoom-button.js";
import { cellName } from "../engine/bindings.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { markAt } from "../match/turns.js";
import { playEnd, playSound } from "../sound/sounds.js";
import { keepSolved } from "../state/solved.js";
import { boardName, boardRule } from "../text/names.js";
import { t } from "../text/text.js";
import { Attempt } from "./attempt.js";
import {
  askText,
  gradeText,
  praiseText,
  regionOf,
  ruleText,
  statusText,
  whyText,
} from "./words.js";

/** @typedef {import("./puzzle.js").Puzzle} Puzzle */
/** @typedef {import("../state/solved.js").Attempt} Kept */

const nothing = { last: false, won: false, lost: false, aimed: false };

/** A puzzle on its board: one plays, the other side answers. */
export class PuzzleView {
  #board = new GameBoard();
  #status = h("p", { class: "grow", role: "status" });
  #back = button("btn", () => this.#attempt.takeBack());
  #again = button("btn", () => this.#attempt.goOn());
  #hint = button("btn", () => this.#attempt.hint());
  #title = h("h2", { class: "h2" });
  #rule = h("p", { class: "s" });
  #why = h("p", { class: "s" });
  #line = h("ol", { class: "tokens", dir: "ltr" });
  #draw = drawCard();
  #end;
  #attempt;
  element;

  /**
   * @param {Puzzle} puzzle
   * @param {object} house
   * @param {import("../engine/bindings.js").Rules} house.rules
   * @param {import("../analysis/explorer.js").Solver} house.solver
   * @param {object} on
   * @param {string} [on.tries] what was tried before
   * @param {(kept: Kept) => void} [on.change] hears how it goes
   * @param {import("../kit/dom.js").Child[]} on.next what comes once it is solved
   */
  constructor(puzzle, { rules, solver }, { tries = "", change = () => {}, next }) {
    this.puzzle = puzzle;
    this.change = change;
    const first = rules.round(puzzle.round);
    const { ruleset } = first;
    this.#attempt = new Attempt(
      puzzle,
      {
        viewOf: (moves) => rules.round(roundText(ruleset, moves)),
        evaluate: (moves, budget) => solver.evaluate(moves, budget).answer,
      },
      first.moves,
      tries,
      (isMove) => this.#onChange(isMove),
    );
    this.solver = solver;
    this.#board.addEventListener("play", (event) => {
      const { cell } = /** @type {CustomEvent<{ cell: number }>} */ (event).detail;
      this.#attempt.play(cell);
    });
    const { mark } = this.#attempt;
    fill(this.#back, icon("undo"), t("analysis.takeBack"));
    fill(this.#again, t("error.tryAgain"));
    this.#end = h(
      "section",
      { class: "stack", "aria-labelledby": "puzzle-why" },
      h("h2", { id: "puzzle-why" }, t("puzzles.why")),
      this.#why,
      this.#line,
      this.#draw.element,
      h(
        "a",
        { class: "btn", href: `/analysis/${puzzle.round}` },
        icon("analyse"),
        t("match.analyse"),
      ),
    );
    const asked = h(
      "section",
      { class: "card row head" },
      h("span", { class: "whose" }, markSign(mark)),
      h(
        "div",
        { class: "grow stack tight" },
        this.#title,
        this.#rule,
        h(
          "p",
          { class: "s" },
          [
            boardName(puzzle.board),
            boardRule(puzzle.board),
            gradeText(puzzle.grade),
          ].join(" · "),
        ),
      ),
    );
    const under = h(
      "div",
      { class: "stack under" },
      aimBar(this.#board),
      h("div", { class: "row told" }, this.#status, zoomButton(this.#board)),
      h("div", { class: "row wrap" }, this.#back, this.#again, this.#hint),
    );
    this.next = h("div", { class: "stack" }, ...next);
    const more = h("div", { class: "stack more" }, this.next, this.#end);
    this.element = h("div", { class: "analysis puzzle" }, asked, this.#board, under, more);
    this.#show();
  }

  close() {
    this.#attempt.close();
    this.solver.end();
  }

  /** Answers a key that nobody else has answered. @param {KeyboardEvent} event */
  press(event) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const act = {
      h: this.#hint,
      u: this.#back,
      Backspace: this.#back,
    }[event.key];
    if (!act || act.hidden || act.disabled) return;
    event.preventDefault();
    act.click();
  }

  /** @param {boolean} isMove */
  #onChange(isMove) {
    const { state, view, tries } = this.#attempt;
    const isSolved = state === "solved";
    if (isMove) playSound(markAt(view.moves.length - 1) === 1 ? "x" : "o");
    if (isSolved) {
      playEnd("win");
      keepSolved(this.puzzle.round);
    }
    this.change({ tries, isSolved });
    this.#show();
    if (isSolved) cheer(this.#board, this.#title);
  }

  #show() {
    const attempt = this.#attempt;
    const { state, view, mark, hints } = attempt;
    const isSolved = state === "solved";
    const hadFocus = [this.#back, this.#again, this.#hint].some((each) =>
      each === document.activeElement
    );
    this.#board.show(view, { canPlay: state === "toMove", you: mark });
    this.#showHint();
    const status = statusText(attempt);
    if (this.#status.textContent !== status) this.#status.textContent = status;
    // The headline says it to eyes.
    this.#status.classList.toggle("vh", isSolved);
    this.#showAsked(isSolved);
    this.element.dataset.state = state;
    this.#back.hidden = state !== "wrong";
    this.#again.hidden = state !== "failed";
    this.#hint.hidden = isSolved || state === "wrong" || state === "failed";
    this.#hint.disabled = state !== "toMove" || hints === 2;
    fill(this.#hint, icon("eye"), t(hints === 0 ? "puzzles.hint" : "puzzles.hintMore"));
    this.#end.hidden = !isSolved;
    this.next.hidden = !isSolved;
    if (isSolved) this.#explain();
    if (hadFocus && document.activeElement === document.body) this.#board.focusCell();
  }

  /** Shows what is asked for, and how it went once it is done. @param {boolean} isSolved */
  #showAsked(isSolved) {
    const { puzzle, mark, tries, view: { ruleset } } = this.#attempt;
    const asked = askText(puzzle, mark);
    this.#title.className = isSolved ? `h2 up ink ${mark === 1 ? "x" : "o"}` : "h2";
    this.#title.textContent = isSolved ? t("puzzles.solvedTitle") : asked;
    this.#rule.textContent = isSolved ? praiseText(tries) : ruleText(puzzle, mark, ruleset.misere);
  }

  /** Shows where to look, for eyes and for screen readers. */
  #showHint() {
    const { hinted, hints, view: { ruleset, marks, legal } } = this.#attempt;
    const columns = hinted === null || hints === 0 ? [] : regionOf(hinted, ruleset);
    for (const [cell, element] of this.#board.cells.entries()) {
      const isMove = cell === hinted && hints === 2;
      const isOther = element.classList.contains("hinted") !== isMove;
      element.classList.toggle("hinted", isMove);
      element.classList.toggle("near", columns.includes(cell % ruleset.columns) && !marks[cell]);
      if (!isOther || !legal.includes(cell)) continue;
      const label = cellLabel(cellName(cell, ruleset), 0, nothing);
      element.setAttribute("aria-label", isMove ? `${label}, ${t("puzzles.hinted")}` : label);
    }
  }

  #explain() {
    const { view, start, end } = this.#attempt;
    const played = view.moves.slice(start.length);
    this.#why.textContent = whyText(this.puzzle, cellName(played[0], view.ruleset));
    fill(
      this.#line,
      ...played.map((cell, at) => {
        const moved = markAt(start.length + at);
        const name = cellName(cell, view.ruleset);
        const said = t("analysis.lineMove", { mark: letters[moved], cell: name });
        return h(
          "li",
          { class: "token" },
          markSign(moved),
          h("span", { "aria-hidden": "true" }, name),
          h("span", { class: "vh" }, said),
        );
      }),
    );
    this.#draw.show(view, end?.value === "draw" ? end.reason : null);
  }
}

/** @param {string} classes @param {() => void} onclick */
function button(classes, onclick) {
  return h("button", { type: "button", class: classes, onclick });
}
