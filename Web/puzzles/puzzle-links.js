import { h } from "../kit/dom.js";
import { linkRow } from "../kit/link-row.js";
import { club } from "../online/club.js";
import { onSolvedChange, solved } from "../state/solved.js";
import { formatTime, t } from "../text/text.js";
import { dayOf, dayText, untilNext } from "./day.js";

/** The row that leads to the puzzle of the day, and says whether it is solved. */
export function toDaily() {
  const now = club.now();
  const isSolved = solved().days[dayText(dayOf(now))]?.isSolved;
  const hint = isSolved
    ? `${t("puzzles.todaySolved")} ${
      t("puzzles.newIn", { time: formatTime(untilNext(now), "long") })
    }`
    : t("puzzles.dailyHint");
  return linkRow({
    ...{ drawing: isSolved ? "check" : "challenge", title: t("puzzles.daily") },
    ...{ hint, href: "/daily" },
  });
}

/** The row that leads to all puzzles. */
export function toPuzzles() {
  return linkRow({
    ...{ drawing: "grid", title: t("puzzles.title"), hint: t("puzzles.titleHint") },
    href: "/puzzles",
  });
}

/** What the Play screen has of puzzles. */
export class PuzzleLinks {
  element = h("ul", { class: "card list drawn" });
  #unhear;

  constructor() {
    this.#paint();
    this.#unhear = onSolvedChange(() => this.#paint());
  }

  close() {
    this.#unhear();
  }

  #paint() {
    this.element.replaceChildren(toDaily(), toPuzzles());
  }
}
