import { h } from "../../kit/dom.js";
import { fillSection } from "../../kit/section.js";
import { call } from "../../online/api.js";
import { t } from "../../text/text.js";
import { gameShelf, yearText } from "../parts/game-row.js";
import { alike, kindQuery } from "../state/alike.js";

/** @typedef {import("wire").GameSummary} GameSummary */

const most = 6;

/** A row of games that are like one: of its genre and time, beside those of its series. */
export class SimilarGames {
  element = h("section", { class: "sec", hidden: true });

  /** @param {GameSummary} game */
  async read(game) {
    const query = kindQuery(game);
    if (query === null) return;
    try {
      const { games } = await call("GET", `/games?${query}`);
      this.#show(game, alike(game, games, most));
    } catch {
      // A page without them is whole; they come with the next visit.
    }
  }

  /** @param {GameSummary} game @param {GameSummary[]} games */
  #show({ ruleset }, games) {
    this.element.hidden = games.length === 0;
    const title = t(ruleset ? "games.otherBoards" : "games.similar");
    const heading = h("h2", { id: "game-similar" }, title);
    fillSection(this.element, heading.id, heading, gameShelf(games, yearText));
  }
}
