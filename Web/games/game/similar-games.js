import { h } from "../../kit/dom.js";
import { fillSection } from "../../kit/section.js";
import { call } from "../../online/api.js";
import { t } from "../../text/text.js";
import { gameShelf } from "../parts/game-row.js";
import { alike, kindQuery, seriesQuery } from "../state/alike.js";

/** @typedef {import("wire").GameSummary} GameSummary */

const most = 6;

/** A row of games that are like one: of its series, and of its genre and time. */
export class SimilarGames {
  element = h("section", { class: "sec", hidden: true });

  /** @param {GameSummary} game */
  async read(game) {
    try {
      const [series, kind] = await Promise.all([
        game.ruleset ? [] : find(seriesQuery(game)),
        find(kindQuery(game)),
      ]);
      this.#show(game, alike(game, series, kind, most));
    } catch {
      // A page without them is whole; they come with the next visit.
    }
  }

  /** @param {GameSummary} game @param {GameSummary[]} games */
  #show({ ruleset }, games) {
    this.element.hidden = games.length === 0;
    const title = t(ruleset ? "games.otherBoards" : "games.similar");
    const line = (/** @type {GameSummary} */ { year }) => year ? `${year}` : "";
    const heading = h("h2", { id: "game-similar" }, title);
    fillSection(this.element, heading.id, heading, gameShelf(games, line));
  }
}

/** @param {string | null} query @returns {Promise<GameSummary[]>} rejects as `call` does */
async function find(query) {
  return query === null ? [] : (await call("GET", `/games?${query}`)).games;
}
