import { fill, h } from "../../kit/dom.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { failure } from "../../online/failure.js";
import { me } from "../../online/me.js";
import { formatNumber, t } from "../../text/text.js";
import { friendsToo, gameTile } from "../parts/game-row.js";
import { shelfOutline } from "../parts/shelf-outline.js";
import { myGames } from "../state/my-games.js";

/** So many covers stand on the shelf; the rest is behind 'All'. */
const most = 9;

/** The games of who plays here. */
export class MyShelf {
  element = h("section", { class: "sec", "aria-labelledby": "games-mine" });
  /** @type {unknown} */
  #problem = null;
  /** @type {(() => void)[]} */
  #unhear = [];

  open() {
    const paint = () => this.#paint();
    this.#unhear = [myGames.onChange(paint), me.onChange(paint)];
    this.#read();
    paint();
  }

  close() {
    for (const unhear of this.#unhear) unhear();
  }

  #read() {
    this.#problem = null;
    myGames.read().catch((error) => {
      this.#problem = error;
      this.#paint();
    });
  }

  #paint() {
    keepFocus(this.element, () => fill(this.element, this.#head(), this.#content()));
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
    const list = myGames.list();
    if (!list && this.#problem) return failure(this.#problem, () => this.#read());
    if (!list && me.player) return shelfOutline(3);
    if (!list?.entries.length) return h("p", { class: "s" }, t("games.noneYet"));
    const shown = list.entries.slice(0, most);
    return h(
      "ul",
      { class: "shelf3" },
      shown.map(({ game, friends }) => gameTile(game, friendsToo(friends))),
    );
  }
}
