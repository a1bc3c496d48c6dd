import { aimBar } from "../board/aim-bar.js";
import { GameBoard } from "../board/game-board.js";
import { zoomButton } from "../board/zoom-button.js";
import { cellName } from "../engine/bindings.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { isReader, seatOf } from "../match/turns.js";
import { keyForSwipe, plyFor } from "../round/replay.js";
import { playSound } from "../sound/sounds.js";
import { presets } from "../state/ruleset.js";
import { t } from "../text/text.js";
import { showValues } from "./board-values.js";
import { drawCard } from "./draw-card.js";
import { Explorer } from "./explorer.js";
import { Findings } from "./findings.js";
import { head } from "./head.js";
import { legend } from "./legend.js";
import { lineRow } from "./line-row.js";
import { otherBoards } from "./other-boards.js";
import { byInterest, mostPasses, progress, usualPasses } from "./plan.js";
import { openPlayFrom } from "./play-from.js";
import { roundText } from "./round-text.js";
import { bestLine, flawOf, slipsOf, worthsOf } from "./story.js";
import { Strip } from "./strip.js";
import { completing } from "./threats.js";
import { judge } from "./values.js";
import { backToGame, branchOf, goTo, isAside, movesOf, startWalk, step, takeBack } from "./walk.js";
import { personOf } from "./words.js";
import { workRow } from "./work-row.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */
/** @typedef {import("../engine/bindings.js").Rules} Rules */
/** @typedef {import("../match/words.js").Players} Players */

/** A round, or an empty board, on which every move has its value. */
export class AnalysisView {
  #board = new GameBoard();
  #head = head((ply) => this.#walkTo(goTo(this.#walk, ply)));
  #strip = new Strip({
    goTo: (at) => this.#walkTo(goTo(this.#walk, at)),
    press: (key) => this.#press(key),
  });
  #line = lineRow((cells) => this.#walkTo(cells.reduce(step, this.#walk)));
  #draw = drawCard();
  #legend = legend();
  #threat = h("p", { class: "s threat", role: "status" });
  #aside = h("div", { class: "wrap row off-row" });
  #side = h("button", { type: "button", class: "btn sm", onclick: () => this.#turnRound() });
  #hide = h("button", { type: "button", class: "btn", onclick: () => this.#toggle() });
  #from = h("button", {
    type: "button",
    class: "btn main",
    onclick: () => openPlayFrom(this.view),
  });
  #work = workRow({
    stop: () => this.#explorer.stop(),
    goOn: () => this.#explorer.goOn(),
    look: () => this.#look(),
  });
  #findings;
  #explorer;
  #walk;
  #mark;
  #passes = usualPasses;
  #isHidden = false;
  #frame = 0;
  /** The position that is shown. @type {MatchView} */
  view;
  element;

  /**
   * @param {MatchView} round
   * @param {Players} players
   * @param {{ rules: Rules, solver: import("./explorer.js").Solver }} house
   */
  constructor(round, players, { rules, solver }) {
    this.round = round;
    this.players = players;
    this.rules = rules;
    this.view = round;
    this.#walk = startWalk(round.moves);
    this.#mark = readersMark(round, players);
    this.#findings = new Findings(round.ruleset);
    this.#explorer = new Explorer(solver, this.#findings, () => this.#showSoon());
    this.#board.addEventListener("play", (event) => {
      const { cell } = /** @type {CustomEvent<{ cell: number }>} */ (event).detail;
      this.#walkTo(step(this.#walk, cell));
    });
    this.#letSwipe();
    fill(this.#from, icon("play"), t("analysis.playFrom"));
    const isEmpty = round.moves.length === 0;
    const more = h(
      "div",
      { class: "stack more" },
      this.#threat,
      this.#line.element,
      this.#draw.element,
      this.#work.element,
      h("div", { class: "row fill pair" }, this.#from, this.#hide),
      this.#side,
      isEmpty && presets.includes(round.ruleset.text) && toKnown(round.ruleset.text),
      isEmpty && otherBoards(round.ruleset.text, (board) => `/analysis/${board}:`),
    );
    const under = h(
      "div",
      { class: "stack under" },
      aimBar(this.#board),
      h("div", { class: "row" }, this.#legend.element, zoomButton(this.#board)),
      this.#aside,
      this.#strip.element,
    );
    this.element = h("div", { class: "analysis" }, this.#head.element, this.#board, under, more);
    this.#walkTo(this.#walk);
  }

  /** Whether somebody looks: nothing is worked out for nobody. @param {boolean} isHidden */
  hide(isHidden) {
    this.#explorer.hide(isHidden);
  }

  close() {
    cancelAnimationFrame(this.#frame);
    this.#explorer.close();
  }

  /** Answers a key that nobody else has answered. @param {KeyboardEvent} event */
  press(event) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (this.#press(event.key)) event.preventDefault();
  }

  /** @param {string} key @returns {boolean} whether it leads somewhere */
  #press(key) {
    const { at, line } = this.#walk;
    if (key === "Backspace" || key === "u") return this.#takeBack();
    if (key === "v") return this.#toggle();
    const ply = plyFor(key, at, line.length);
    if (ply === null) return false;
    this.#walkTo(goTo(this.#walk, ply));
    return true;
  }

  #takeBack() {
    this.#walkTo(takeBack(this.#walk));
    return true;
  }

  #toggle() {
    this.#isHidden = !this.#isHidden;
    this.#show();
    return true;
  }

  #turnRound() {
    this.#mark = this.#mark === 1 ? 2 : 1;
    this.#show();
  }

  #look() {
    this.#passes = Math.min(this.#passes + 1, mostPasses);
    this.#explorer.show(this.#scene());
    this.#show();
  }

  /** @param {import("./walk.js").Walk} walk */
  #walkTo(walk) {
    if (walk.at === this.#walk.at + 1) playSound(walk.at % 2 === 1 ? "x" : "o");
    this.#walk = walk;
    const { xSeat } = this.round;
    const text = roundText(this.round.ruleset, movesOf(walk));
    this.view = { ...this.rules.round(text), xSeat };
    this.#explorer.show(this.#scene());
    this.#show();
  }

  /** @returns {import("./plan.js").Scene} */
  #scene() {
    const { line, at } = this.#walk;
    const { legal, marks, ruleset } = this.view;
    const best = this.#findings.of(movesOf(this.#walk))?.best ?? [];
    const inOrder = byInterest(legal, ruleset, marks, [line[at], ...best]);
    return { line, at, legal: inOrder, passes: this.#passes };
  }

  /** Shows what was found out, at most once for each picture that is painted. */
  #showSoon() {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#show());
  }

  #show() {
    const { view, players } = this;
    const { ruleset, legal, marks, moves, turn } = view;
    const { line, at } = this.#walk;
    const judged = judge(this.#findings, moves, legal);
    const isHidden = this.#isHidden;
    const isExact = ruleset.solvable;
    const slips = slipsOf(this.#findings, line);
    const worths = worthsOf(this.#findings, line, this.#mark);
    const isThreat = turn !== 0 && !ruleset.misere;
    const threatened = isThreat ? completing(marks, ruleset, legal, turn === 1 ? 2 : 1) : [];
    this.#board.show(view, { canPlay: turn !== 0 });
    showValues(this.#board, {
      ...{ ...judged, legal, threatened, isHidden },
      played: line[at],
    });
    this.#head.show({
      ...{ view, players, slips, isHidden },
      worth: judged.worth,
      flaw: flawOf(this.#findings, line, at, isExact),
      isKnown: worths.every(Boolean),
    });
    const [best] = judged.best;
    this.#legend.show(judged.isGuess && judged.best.length > 0, judged.of.get(best)?.value);
    this.#tellThreat(isHidden ? [] : threatened);
    this.#strip.show({
      ...{
        line,
        at,
        ruleset,
        branch: line === this.#walk.game ? line.length : branchOf(this.#walk),
      },
      worths: isHidden ? worths.map(() => null) : worths,
      slips: isHidden ? [] : slips.map(({ ply }) => ply),
    });
    this.#line.show(isHidden ? [] : bestLine(this.#findings, moves), at, ruleset);
    const isDraw = !isHidden && judged.worth?.value === "draw";
    this.#draw.show(view, isDraw && this.#findings.of(moves)?.reason || null);
    this.#work.show({
      ...progress(this.#scene(), this.#findings),
      state: this.#explorer.state,
      canLook: this.#passes < mostPasses,
    });
    this.#showAside();
    this.#from.disabled = turn === 0;
    fill(this.#hide, icon("eye"), t(isHidden ? "analysis.show" : "analysis.hide"));
    const { name, isYou } = personOf(view, players, this.#mark === 1 ? 2 : 1);
    this.#side.textContent = isYou ? t("analysis.turnMine") : t("analysis.turnRound", { name });
  }

  /** @param {number[]} cells where the other side would complete a line */
  #tellThreat(cells) {
    const { view } = this;
    this.#threat.hidden = cells.length === 0;
    const other = personOf(view, this.players, view.turn === 1 ? 2 : 1);
    const names = cells.map((cell) => cellName(cell, view.ruleset)).join(", ");
    const text = cells.length === 0
      ? ""
      : t(other.isYou ? "analysis.yourThreat" : "analysis.threat", {
        name: other.name,
        cells: names,
      });
    if (this.#threat.textContent !== text) this.#threat.textContent = text;
  }

  #showAside() {
    const isOff = isAside(this.#walk);
    this.#aside.hidden = !isOff && this.#walk.game.length > 0 || this.#walk.at === 0;
    const back = () => this.#walkTo(backToGame(this.#walk));
    fill(
      this.#aside,
      isOff &&
        h("p", { class: "grow s" }, t("analysis.aside", { ply: branchOf(this.#walk) + 1 })),
      h(
        "button",
        { type: "button", class: "btn sm", onclick: () => this.#takeBack() },
        icon("undo"),
        t("analysis.takeBack"),
      ),
      isOff &&
        h("button", { type: "button", class: "btn sm soft", onclick: back }, t("analysis.back")),
    );
  }

  #letSwipe() {
    /** @type {PointerEvent | null} */
    let start = null;
    this.#board.classList.add("turned");
    this.#board.addEventListener("pointerdown", (event) => {
      start = event.pointerType === "mouse" || !event.isPrimary ? null : event;
    });
    this.#board.addEventListener("pointerup", (event) => {
      if (start?.pointerId !== event.pointerId) return;
      const key = keyForSwipe(event.clientX - start.clientX, event.clientY - start.clientY);
      if (key) this.#press(key);
    });
  }
}

/** @param {MatchView} round @param {Players} players @returns {1 | 2} */
function readersMark(round, { kind }) {
  return isReader(kind, seatOf(round, 2)) ? 2 : 1;
}

/** The way to what is known of a board beforehand. @param {string} board */
function toKnown(board) {
  return h("a", { class: "btn soft sm", href: `/rules/${board}` }, icon("book"), t("learn.known"));
}
