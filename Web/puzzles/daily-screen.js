import { look } from "../app/look.js";
import { backBar } from "../kit/back-bar.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { keepFocus } from "../kit/keep-focus.js";
import { keepDay, solved } from "../state/solved.js";
import { formatTime, t } from "../text/text.js";
import { today, untilTomorrow } from "./club-day.js";
import { dayText, placeOfDay } from "./day.js";
import { daysRow } from "./days-row.js";
import { PuzzlePage } from "./puzzle-page.js";
import { shareDay } from "./share-day.js";
import { shareText } from "./words.js";

/** @typedef {import("./puzzle.js").Puzzle} Puzzle */

/** The puzzle of the day, the same for everybody. */
class DailyScreen extends PuzzlePage {
  #today = today();
  #count = 0;
  #about = h("section", { class: "stack daily-about", "aria-label": t("puzzles.days") });
  #share = h("button", { type: "button", class: "btn main" }, icon("share"), t("puzzles.share"));
  #onSight = () => this.#follow();
  #unhear = () => {};

  /** @override */
  connectedCallback() {
    document.addEventListener("visibilitychange", this.#onSight);
    this.#unhear = look.onChange(this.#onSight);
    super.connectedCallback();
  }

  /** @override */
  disconnectedCallback() {
    document.removeEventListener("visibilitychange", this.#onSight);
    this.#unhear();
    super.disconnectedCallback();
  }

  /** @override */
  bar() {
    document.title = t("app.title", { screen: t("puzzles.daily") });
    return backBar(t("puzzles.daily"), "/");
  }

  /** @override @param {Puzzle[]} puzzles */
  show(puzzles) {
    this.#count = puzzles.length;
    const day = dayText(this.#today);
    const puzzle = puzzles[placeOfDay(this.#today, puzzles.length)];
    this.#share.onclick = () => {
      const { tries } = solved().days[day] ?? { tries: "" };
      shareDay(shareText(puzzle, this.#today, tries, `${location.origin}/daily`));
    };
    const before = solved().days[day];
    const view = this.viewOf(puzzle, {
      tries: before && !before.isSolved ? before.tries : "",
      change: (kept) => {
        keepDay(day, kept);
        this.#tell();
      },
      next: [h("a", { class: "btn", href: "/puzzles" }, t("puzzles.more"))],
    });
    view.querySelector(".more")?.prepend(this.#about);
    this.#tell();
    fill(this, this.bar(), view);
  }

  /** Says what was solved, and when the next one comes. */
  #tell() {
    const { days, count } = solved();
    const isSolved = days[dayText(this.#today)]?.isSolved;
    const line = [
      isSolved && t("puzzles.todaySolved"),
      count > 0 && t("puzzles.daysSolved", { count }),
      t("puzzles.newIn", { time: formatTime(untilTomorrow(), "long") }),
    ];
    keepFocus(this.#about, () => {
      const lately = daysRow(this.#today, this.#count, days);
      const words = h("p", { class: "s" }, line.filter(Boolean).join(" "));
      fill(this.#about, isSolved && this.#share, lately, words);
    });
  }

  /** Another day may have come while nobody looked, or where the club turns out to be. */
  #follow() {
    if (document.hidden) return;
    const day = today();
    if (day === this.#today) return this.#count > 0 && this.#tell();
    this.#today = day;
    this.open();
  }
}

customElements.define("daily-screen", DailyScreen);
