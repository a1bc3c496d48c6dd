import { completing } from "../analysis/threats.js";
import { cellName } from "../engine/bindings.js";
import { pliesLeft, solversMark } from "./puzzle.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */
/** @typedef {import("../engine/solver-bindings.js").Evaluation} Evaluation */
/** @typedef {import("./puzzle.js").Puzzle} Puzzle */
/**
 * What is known of a move that isn't the right one. late: it wins, but not in time; unsure: the solver has found
 * no win.
 * @typedef {{ cell: number, came: "draw" | "loss" | "late" | "unsure", reply: number | null }} Wrong
 */
/**
 * How it stands. thinking: the move is looked at, or answered; wrong: it is to be taken back; failed: the solver
 * couldn't be had.
 * @typedef {"toMove" | "thinking" | "wrong" | "solved" | "failed"} State
 */

/** Positions that the solver may look at: more than any puzzle's proof took. */
const budget = 1_000_000;

/** Somebody's work on a puzzle: what was played, whether it keeps what was asked for, and how it is answered. */
export class Attempt {
  /** @type {State} */
  state = "toMove";
  /** What is shown. @type {MatchView} */
  view;
  /** Why the last move is to be taken back. @type {Wrong | null} */
  wrong = null;
  /** How many hints there were for the move that is to come. */
  hints = 0;
  /** The cell of the hint, once there was one. @type {number | null} */
  hinted = null;
  /** A letter for each move and hint: o right, x wrong, h a hint. */
  tries;
  /** What the solver says of the end. @type {Evaluation | null} */
  end = null;
  /** The solver's mark. */
  mark;
  #go;
  #isClosed = false;
  /** What goes on where the solver failed. */
  #again = () => {};

  /**
   * @param {Puzzle} puzzle
   * @param {object} house
   * @param {(moves: number[]) => MatchView} house.viewOf
   * @param {(moves: number[], budget: number) => Promise<Evaluation>} house.evaluate
   * @param {number[]} start moves of the puzzle's position
   * @param {string} tries what was tried before
   * @param {(isMove: boolean) => void} changed isMove: a mark was placed
   */
  constructor(puzzle, { viewOf, evaluate }, start, tries, changed) {
    this.puzzle = puzzle;
    this.start = start;
    this.tries = tries;
    this.view = viewOf(start);
    this.mark = solversMark(this.view);
    this.changed = changed;
    this.#go = { viewOf, evaluate };
  }

  /** How many moves the solver has made that stand. */
  get made() {
    return Math.ceil((this.view.moves.length - this.start.length) / 2);
  }

  close() {
    this.#isClosed = true;
  }

  /** @param {number} cell */
  play(cell) {
    if (this.state !== "toMove" || !this.view.legal.includes(cell)) return;
    const before = this.view;
    this.#show([...before.moves, cell], "thinking");
    const isFirst = before.moves.length === this.start.length;
    this.#try(() => isFirst ? this.#judgeFirst(before, cell) : this.#judgeLater(before, cell));
  }

  /** Takes the wrong move back. */
  takeBack() {
    if (this.state !== "wrong") return;
    this.wrong = null;
    this.#show(this.view.moves.slice(0, -1), "toMove");
  }

  /** Says where to look, and asked again which move it is. */
  hint() {
    if (this.state !== "toMove" || this.hints === 2) return;
    this.#try(async () => {
      if (this.hinted === null) await this.#find();
      this.hints++;
      this.tries += "h";
      this.changed(false);
    });
  }

  /** Goes on where the solver failed. */
  goOn() {
    if (this.state === "failed") this.#try(this.#again);
  }

  async #find() {
    if (this.view.moves.length === this.start.length) {
      this.hinted = this.#cellOf(this.puzzle.answer, this.view);
      return;
    }
    this.state = "thinking";
    this.changed(false);
    const { best } = await this.#go.evaluate(this.view.moves, budget);
    this.state = "toMove";
    this.hinted = best[0] ?? null;
  }

  /** The first move is known. @param {MatchView} before @param {number} cell */
  async #judgeFirst(before, cell) {
    const isRight = cell === this.#cellOf(this.puzzle.answer, before);
    const isOver = this.view.outcome !== "running";
    if (isRight && this.puzzle.winsIn === null) {
      this.end = isOver ? null : await this.#go.evaluate(this.view.moves, budget);
      return this.#solve();
    }
    const found = isOver ? null : await this.#go.evaluate(this.view.moves, budget);
    if (isRight && found) this.#answer(found);
    else this.#refuse(cell, found);
  }

  /** Any other move counts that keeps the win in time. @param {MatchView} before @param {number} cell */
  async #judgeLater(before, cell) {
    if (this.view.winner === this.mark) return this.#solve();
    if (this.view.outcome !== "running") return this.#refuse(cell, null);
    const made = Math.ceil((before.moves.length + 1 - this.start.length) / 2);
    const found = await this.#go.evaluate(this.view.moves, budget);
    const isWin = found.isProven && found.value === "loss" && found.plies !== null;
    if (isWin && Number(found.plies) <= pliesLeft(this.puzzle, made)) this.#answer(found);
    else this.#refuse(cell, found);
  }

  #solve() {
    this.tries += "o";
    this.#forget();
    this.state = "solved";
    this.changed(false);
  }

  /** @param {Evaluation} found of the position that is to be answered */
  #answer(found) {
    this.tries += "o";
    this.#forget();
    this.#show([...this.view.moves, this.#reply(found)], "toMove");
    if (this.view.outcome === "running") return;
    this.state = "solved";
    this.changed(false);
  }

  /** The move that holds out longest; of those one that stops a line, as people would. @param {Evaluation} found */
  #reply({ best }) {
    const { marks, ruleset } = this.view;
    if (ruleset.misere) return best[0];
    return completing(marks, ruleset, best, this.mark)[0] ?? best[0];
  }

  /** @param {number} cell @param {Evaluation | null} found null: the game is over */
  #refuse(cell, found) {
    this.tries += "x";
    this.wrong = { cell, ...this.#outcome(found) };
    this.state = "wrong";
    this.changed(false);
  }

  /** @param {Evaluation | null} found @returns {Omit<Wrong, "cell">} */
  #outcome(found) {
    if (!found) return { came: this.view.outcome === "draw" ? "draw" : "loss", reply: null };
    const reply = found.isProven ? this.#reply(found) ?? null : null;
    if (found.value === "win") return { came: "loss", reply };
    if (found.value === "draw") return { came: "draw", reply };
    return { came: found.value === "loss" ? "late" : "unsure", reply: null };
  }

  /** @param {number[]} moves @param {State} state */
  #show(moves, state) {
    const isMove = moves.length > this.view.moves.length;
    this.view = this.#go.viewOf(moves);
    this.state = state;
    this.changed(isMove);
  }

  /** Another move is to be found. */
  #forget() {
    this.hints = 0;
    this.hinted = null;
  }

  /** @param {string} name @param {MatchView} view */
  #cellOf(name, { legal, ruleset }) {
    const named = legal.find((cell) => {
      const text = cellName(cell, ruleset);
      return (ruleset.drop ? text[0] : text) === name;
    });
    return named ?? null;
  }

  /** @param {() => unknown} act */
  async #try(act) {
    const from = this.state;
    try {
      await act();
    } catch (error) {
      if (this.#isClosed) return;
      console.warn(error);
      this.#again = () => {
        this.state = from;
        this.changed(false);
        return act();
      };
      this.state = "failed";
      this.changed(false);
    }
  }
}
