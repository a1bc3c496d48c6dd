import { backBar } from "../kit/back-bar.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { nothing } from "../kit/nothing.js";
import { solved } from "../state/solved.js";
import { t } from "../text/text.js";
import { nextPuzzle } from "./puzzle.js";
import { PuzzlePage } from "./puzzle-page.js";

/** @typedef {import("./puzzle.js").Puzzle} Puzzle */

/** One of the puzzles. */
class PuzzleScreen extends PuzzlePage {
  /** @override */
  bar() {
    const { number } = this.params;
    const title = /^\d{1,4}$/.test(number)
      ? t("puzzles.numbered", { number: `${Number(number)}` })
      : t("puzzles.title");
    document.title = t("app.title", { screen: title });
    return backBar(title, "/puzzles");
  }

  /** @override @param {Puzzle[]} puzzles */
  show(puzzles) {
    const puzzle = puzzles.find(({ number }) => String(number) === this.params.number);
    if (!puzzle) return fill(this, this.bar(), missing());
    const next = nextPuzzle(puzzles, solved().puzzles, puzzle.number);
    fill(this, this.bar(), this.viewOf(puzzle, { next: [next ? toNext(next) : allDone()] }));
  }
}

/** @param {Puzzle} next */
function toNext({ number }) {
  return h(
    "a",
    { class: "btn main", href: `/puzzles/${number}` },
    t("puzzles.next"),
    icon("forward"),
  );
}

function allDone() {
  return h("p", {}, t("puzzles.allSolved"));
}

function missing() {
  const all = h("a", { class: "btn main", href: "/puzzles" }, t("puzzles.all"));
  return nothing("shelf", t("puzzles.missing"), t("puzzles.missingHint"), all);
}

customElements.define("puzzle-screen", PuzzleScreen);
