import { fill, h } from "../../kit/dom.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { call } from "../../online/api.js";
import { failure } from "../../online/failure.js";
import { isOnline, onLineChange } from "../../online/line.js";
import { readStored, writeStored } from "../../state/storage.js";
import { gameShelf, playerCount } from "../parts/game-row.js";
import { shelfOutline } from "../parts/shelf-outline.js";

/** @typedef {import("wire").GameSummary} GameSummary */

/** Covers on a shelf. */
const most = 6;

/** Games of the catalogue on a shelf, the best known first. */
export class GameShelf {
  element;
  #content = h("div");
  #unhear = () => {};

  /**
   * @param {"games-here" | "games-popular"} id of the heading, by which the games are kept too
   * @param {string} title
   * @param {string} query what narrows the catalogue
   * @param {import("../../kit/dom.js").Leaf} [more] at the end of the heading's line
   */
  constructor(id, title, query, more) {
    this.id = id;
    this.query = query;
    const heading = h("div", { class: "row" }, h("h2", { id, class: "grow" }, title), more);
    this.element = h("section", { class: "sec", "aria-labelledby": id }, heading, this.#content);
    this.element.hidden = true;
  }

  open() {
    const kept = readStored(this.id, isGames);
    if (kept) this.#paint(kept);
    this.#read(kept !== null);
    this.#unhear = onLineChange(() => isOnline() && this.#read(true));
  }

  close() {
    this.#unhear();
  }

  /** @param {boolean} isShown that something is shown already */
  async #read(isShown) {
    if (!isShown) {
      fill(this.#content, shelfOutline(3));
      this.element.hidden = false;
    }
    try {
      /** @type {{ games: GameSummary[] }} */
      const { games } = await call("GET", `/games${this.query && `?${this.query}`}`);
      // What can be played here has a shelf of its own.
      const shown = games.filter(({ ruleset }) => this.query || !ruleset).slice(0, most);
      writeStored(this.id, shown);
      this.#paint(shown);
    } catch (error) {
      // What was known last time is of use too.
      if (!isShown) fill(this.#content, failure(error, () => this.#read(false)));
    }
  }

  /** @param {GameSummary[]} games */
  #paint(games) {
    this.element.hidden = games.length === 0;
    keepFocus(this.#content, () => fill(this.#content, gameShelf(games, playerCount)));
  }
}

/** @param {any} value @returns {value is GameSummary[]} */
function isGames(value) {
  return Array.isArray(value) &&
    value.every((game) => typeof game?.id === "string" && typeof game.title === "string");
}
