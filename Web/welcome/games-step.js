import { passingQuery } from "../app/address-query.js";
import { look } from "../app/look.js";
import { FindGames } from "../games/find/find-games.js";
import { addButton } from "../games/parts/add-button.js";
import { cover } from "../games/parts/cover.js";
import { gameRows } from "../games/parts/game-row.js";
import { gameTitle } from "../games/parts/names.js";
import { myGames } from "../games/state/my-games.js";
import { turn } from "../kit/double-tap.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { keepFocus } from "../kit/keep-focus.js";
import { skeleton } from "../kit/skeleton.js";
import { call } from "../online/api.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";

/** @typedef {import("wire").GameSummary} GameSummary */

/** Places for games that are asked for. */
const wanted = 3;
/** Popular games that are offered before something is looked for. */
const few = 6;

/** The step in which somebody adds video games that they play. */
export class GamesStep {
  title = t("welcome.games");
  text = t("welcome.gamesText");
  #places = h("ul", { class: "shelf3" });
  #problem = h("div", { role: "status" });
  #popular = h("section", { class: "sec", "aria-label": t("games.popular") });
  /** Null: not read yet. @type {GameSummary[] | null} */
  #offered = null;
  #find;
  #unhear;

  /** @param {() => void} onChange */
  constructor(onChange) {
    const rows = (/** @type {GameSummary[]} */ games) => this.#rows(games);
    this.#find = new FindGames(passingQuery(), () => this.#paintPopular(), {
      ...{ rows, isWhole: false },
    });
    this.element = h(
      "div",
      { class: "stack" },
      this.#places,
      this.#problem,
      this.#find.element,
      this.#popular,
    );
    this.#unhear = myGames.onChange(() => {
      this.#paint();
      onChange();
    });
    this.#paint();
    this.#read();
  }

  get isDone() {
    return this.#mine.length > 0;
  }

  close() {
    this.#unhear();
    this.#find.close();
  }

  get #mine() {
    return myGames.list()?.entries.map(({ game }) => game) ?? [];
  }

  async #read() {
    myGames.read().catch(() => {});
    // What is popular anywhere is not for every child.
    if (look.get().isYoung) return;
    fill(this.#popular, skeleton(3));
    // Without them the search works all the same.
    const { games } = await call("GET", "/games").catch(() => ({ games: [] }));
    this.#offered = games.filter((/** @type {GameSummary} */ { ruleset }) => !ruleset)
      .slice(0, few);
    this.#paintPopular();
  }

  /** @param {GameSummary} game */
  async #toggle(game) {
    fill(this.#problem);
    const isMine = !myGames.has(game);
    const act = () => isMine ? myGames.set(game) : myGames.remove(game);
    try {
      await turn(`/me/games/${game.id}`, isMine, act);
    } catch (error) {
      fill(this.#problem, h("p", { class: "err" }, icon("alert"), problemText(error)));
    }
  }

  /** @param {GameSummary[]} games */
  #rows(games) {
    return gameRows(games, (game) => ({
      isLink: false,
      control: addButton(game, () => this.#toggle(game)),
    }));
  }

  #paint() {
    const mine = this.#mine.slice(0, wanted);
    const free = wanted - mine.length;
    keepFocus(this.#places, () =>
      fill(
        this.#places,
        mine.map((game) => this.#place(game)),
        Array.from({ length: free }, () =>
          h("li", { "aria-hidden": "true" }, h("span", { class: "cover outline" }))),
      ));
    this.#paintPopular();
  }

  /** @param {GameSummary} game */
  #place(game) {
    const label = t("games.removeWhich", { title: gameTitle(game) });
    const remove = () => this.#toggle(game);
    return h(
      "li",
      {},
      cover(game),
      h("span", { class: "tiny", dir: "auto" }, gameTitle(game)),
      h(
        "button",
        { type: "button", class: "ib", "aria-label": label, onclick: remove },
        icon("close"),
      ),
    );
  }

  #paintPopular() {
    const games = this.#offered;
    this.#popular.hidden = this.#find.isLooking || games?.length === 0;
    if (!games) return;
    keepFocus(this.#popular, () =>
      fill(
        this.#popular,
        h("h4", {}, t("games.popular")),
        h("ul", { class: "list flush", "--inset": "60px" }, this.#rows(games)),
      ));
  }
}
