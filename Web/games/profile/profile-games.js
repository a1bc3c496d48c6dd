import { fill, h } from "../../kit/dom.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { toast } from "../../kit/toast.js";
import { call } from "../../online/api.js";
import { me } from "../../online/me.js";
import { problemText } from "../../online/words.js";
import { formatNumber, t } from "../../text/text.js";
import { gameShelf } from "../parts/game-row.js";
import { notInCommon, withPage } from "../state/entries.js";
import { myGames } from "../state/my-games.js";

/** @typedef {import("wire").GameEntry} GameEntry */
/** @typedef {import("../state/entries.js").Entries} Entries */

/** The games of somebody, on their profile: those that the reader plays too, then the others. */
export class ProfileGames {
  element = h("div", { class: "stack gap6" });
  /** @type {Entries | null} */
  #all = null;
  /** @type {Entries | null} */
  #common = null;
  /** Ids of games that are shown above already. @type {string[]} */
  #favourites = [];
  #player;
  #path;
  #isSelf;

  /** @param {string} player */
  constructor(player) {
    this.#player = player;
    this.#path = `/people/${player}/games`;
    this.#isSelf = player === me.player?.id;
  }

  /** Reads them, and shows them. What fails is left out: the profile is whole without. */
  async read() {
    try {
      const asksCommon = me.player && !this.#isSelf;
      const [all, common] = await Promise.all([
        call("GET", this.#path),
        asksCommon ? call("GET", `${this.#path}?common=true`) : null,
      ]);
      this.#all = withPage(null, all);
      this.#common = common && withPage(null, common);
      this.#paint();
    } catch {
      this.element.hidden = true;
    }
  }

  /** Leaves out what is shown above already. @param {import("wire").GameSummary[]} favourites */
  leaveOut(favourites) {
    const ids = favourites.map(({ id }) => id);
    if (String(ids) === String(this.#favourites)) return;
    this.#favourites = ids;
    this.#paint();
  }

  async #moreOfAll() {
    this.#all = await this.#behind(this.#all, "");
    this.#paint();
  }

  async #moreInCommon() {
    this.#common = await this.#behind(this.#common, "&common=true");
    this.#paint();
  }

  /** A list with its next page. @param {Entries | null} list @param {string} which */
  async #behind(list, which) {
    if (!list?.next) return list;
    try {
      const before = encodeURIComponent(list.next);
      return withPage(list, await call("GET", `${this.#path}?before=${before}${which}`));
    } catch (error) {
      toast(problemText(error));
      return list;
    }
  }

  #paint() {
    const [all, common] = [this.#all, this.#common];
    this.element.hidden = !all?.entries.length;
    if (!all) return;
    const both = common?.entries.length ? common : null;
    const rest = both ? notInCommon(all, both.total) : all;
    const title = t(both ? "games.moreGames" : "app.games");
    const entries = rest.entries.filter(({ game }) => !this.#favourites.includes(game.id));
    keepFocus(this.element, () =>
      fill(
        this.element,
        both &&
          this.#shelf("profile-common", t("games.bothPlay"), both, () => this.#moreInCommon()),
        (rest.entries.length > 0 || rest.next) &&
          this.#shelf("profile-games", title, { ...rest, entries }, () => this.#moreOfAll()),
      ));
  }

  /** @param {string} id @param {string} title @param {Entries} list @param {() => void} onMore */
  #shelf(id, title, { entries, total, next }, onMore) {
    return h(
      "section",
      { class: "sec", "aria-labelledby": id },
      h(
        "div",
        { class: "row" },
        h("h2", { id }, title),
        h("span", { class: "s num grow" }, formatNumber(total)),
        id === "profile-games" &&
          h("a", { class: "s", href: `/player/${this.#player}/games` }, t("games.shelf")),
      ),
      entries.length > 0 && gameShelf(
        entries.map(({ game }) => game),
        (_, at) => this.#statusText(entries[at]),
        (at) => entries[at].stars,
      ),
      next && h("button", { type: "button", class: "btn wide", onclick: onMore }, t("lobby.more")),
    );
  }

  /** @param {GameEntry} entry */
  #statusText({ game, note }) {
    if (note.status) return t(`games.${this.#isSelf ? "status" : "has"}_${note.status}`);
    return !this.#isSelf && myGames.has(game) ? t("games.inMine") : "";
  }
}
