import { letters } from "../board/labels.js";
import { h } from "../kit/dom.js";
import { miniBoard } from "../kit/mini-board.js";
import { fillSection } from "../kit/section.js";
import { today, untilTomorrow } from "../puzzles/club-day.js";
import { dayText, placeOfDay } from "../puzzles/day.js";
import { loadPuzzles } from "../puzzles/load.js";
import { onNewDay } from "../puzzles/new-day.js";
import { solversMark } from "../puzzles/puzzle.js";
import { onSolvedChange, solved } from "../state/solved.js";
import { formatTime, t } from "../text/text.js";

/** @typedef {import("../puzzles/puzzle.js").Puzzle} Puzzle */

/** The puzzle of the day with its board, and whether it is solved. */
export class TodayCard {
  element = h("section", { class: "card today" });
  /** @type {Puzzle[] | null} empty: they can't be had; null: not yet known */
  #puzzles = null;
  /** The day that is shown. */
  #day = 0;
  #unhear;

  /**
   * @param {import("../engine/bindings.js").Rules} rules
   * @param {() => void} onKnown it is shown now
   */
  constructor(rules, onKnown) {
    this.rules = rules;
    this.#unhear = [
      onSolvedChange(() => this.#paint()),
      onNewDay(untilTomorrow, () => this.follow()),
    ];
    loadPuzzles().catch(() => []).then((puzzles) => {
      this.#puzzles = puzzles;
      this.#paint();
      onKnown();
    });
  }

  close() {
    for (const unhear of this.#unhear) unhear();
  }

  get isKnown() {
    return this.#puzzles !== null;
  }

  /** Shows another puzzle once there is another day. */
  follow() {
    if (this.isKnown && today() !== this.#day) this.#paint();
  }

  #paint() {
    const puzzles = this.#puzzles ?? [];
    const day = this.#day = today();
    const isSolved = solved().days[dayText(day)]?.isSolved;
    const view = puzzles.length > 0
      ? viewOf(puzzles[placeOfDay(day, puzzles.length)], this.rules)
      : null;
    this.element.hidden = view === null;
    const way = t(isSolved ? "lobby.lookAgain" : "lobby.solve");
    const toToday = {
      class: `btn sm ${isSolved ? "" : "main"}`,
      href: "/daily",
      "aria-label": t("lobby.wayToday", { way, today: t("puzzles.daily") }),
    };
    fillSection(
      this.element,
      "today",
      h(
        "div",
        { class: "grow" },
        h("h2", { id: "today", class: "s" }, t("puzzles.daily")),
        h("p", { class: "h2" }, isSolved ? t("puzzles.todaySolved") : view?.asks),
        h("p", { class: "s" }, isSolved ? untilNextText() : t("lobby.canYou")),
      ),
      view?.board,
      h(
        "p",
        { class: "wrap row" },
        h("a", toToday, way),
        h("a", { class: "btn sm", href: "/puzzles" }, t("lobby.morePuzzles")),
      ),
    );
  }
}

function untilNextText() {
  return t("puzzles.newIn", { time: formatTime(untilTomorrow(), "long") });
}

/** @param {Puzzle} puzzle @param {import("../engine/bindings.js").Rules} rules */
function viewOf(puzzle, rules) {
  const view = rules.round(puzzle.round);
  const mark = letters[solversMark(view)];
  return {
    asks: puzzle.winsIn === null
      ? t("lobby.holds", { mark })
      : t("lobby.wins", { mark, count: puzzle.winsIn }),
    board: miniBoard({ ...view.ruleset, marks: view.marks }),
  };
}
