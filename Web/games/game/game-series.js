import { h } from "../../kit/dom.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { fillSection } from "../../kit/section.js";
import { call } from "../../online/api.js";
import { moreButton } from "../../online/more-button.js";
import { t } from "../../text/text.js";
import { gameShelf, yearText } from "../parts/game-row.js";

/** @typedef {import("wire").GameSummary} GameSummary */

/** Covers that are shown at first; the others are asked for. */
const few = 6;

/** The other games of a game's series, by date. */
export class GameSeries {
  element = h("section", { class: "sec", hidden: true });
  #path;
  #name = "";
  /** @type {GameSummary[]} */
  #games = [];
  /** @type {string | undefined} */
  #next;
  #isWhole = false;

  /** @param {string} id of the game */
  constructor(id) {
    this.#path = `/games/${encodeURIComponent(id)}/series`;
  }

  /** @param {GameSummary} game */
  async read({ series }) {
    if (!series) return;
    this.#name = series;
    try {
      await this.#readOn("");
    } catch {
      // A page without them is whole; they come with the next visit.
    }
  }

  /** @param {string} query */
  async #readOn(query) {
    /** @type {import("wire").GameSeriesPage} */
    const { games, next } = await call("GET", this.#path + query);
    this.#games = [...this.#games, ...games];
    this.#next = next;
    this.#paint();
  }

  #paint() {
    const shown = this.#isWhole ? this.#games : this.#games.slice(0, few);
    const hasMore = this.#next || shown.length < this.#games.length;
    const heading = h("h2", { id: "game-series", dir: "auto" });
    heading.textContent = t("games.moreOfSeries", { series: this.#name });
    this.element.hidden = shown.length === 0;
    keepFocus(this.element, () =>
      fillSection(
        this.element,
        heading.id,
        heading,
        gameShelf(shown, yearText),
        hasMore && moreButton(() => this.#showMore()),
      ));
  }

  async #showMore() {
    if (!this.#isWhole) {
      this.#isWhole = true;
      return this.#paint();
    }
    await this.#readOn(`?before=${encodeURIComponent(this.#next ?? "")}`);
  }
}
