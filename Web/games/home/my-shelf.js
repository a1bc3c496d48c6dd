import { h } from "../../kit/dom.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { fillSection } from "../../kit/section.js";
import { formatNumber, t } from "../../text/text.js";
import { aloneText, friendsToo, gameShelf } from "../parts/game-row.js";
import { MyList } from "../parts/my-list.js";
import { shelfOutline } from "../parts/shelf-outline.js";
import { myGames } from "../state/my-games.js";

/** Covers on the shelf; the rest is behind 'All'. */
const most = 9;

/** The games of the player here. */
export class MyShelf {
  element = h("section", { class: "sec" });
  #list = new MyList(() => this.#paint());

  open() {
    this.#list.open();
  }

  close() {
    this.#list.close();
  }

  #paint() {
    keepFocus(
      this.element,
      () => fillSection(this.element, "games-mine", this.#head(), ...this.#content()),
    );
  }

  #head() {
    const total = myGames.list()?.total;
    return h(
      "div",
      { class: "row" },
      h("h2", { id: "games-mine" }, t("games.mine")),
      h("span", { class: "s num grow" }, total ? formatNumber(total) : null),
      total ? h("a", { class: "s", href: "/games/mine" }, t("games.edit")) : null,
    );
  }

  #content() {
    return this.#list.content({
      outline: () => shelfOutline(3),
      none: () => h("p", { class: "s" }, t("games.noneYet")),
      some: ({ entries }) => [shelf(entries.slice(0, most))],
    });
  }
}

/** @param {import("wire").GameEntry[]} entries */
function shelf(entries) {
  const line = (/** @type {import("wire").GameSummary} */ game, /** @type {number} */ at) =>
    aloneText(game) || friendsToo(entries[at].friends);
  return gameShelf(entries.map(({ game }) => game), line);
}
