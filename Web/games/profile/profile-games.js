import { fill, h } from "../../kit/dom.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { toast } from "../../kit/toast.js";
import { call } from "../../online/api.js";
import { me } from "../../online/me.js";
import { problemText } from "../../online/words.js";
import { formatNumber, t } from "../../text/text.js";
import { gameShelf } from "../parts/game-row.js";
import { withPage } from "../state/entries.js";
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

  async #more() {
    const { next } = this.#all ?? {};
    if (!next) return;
    try {
      const page = await call("GET", `${this.#path}?before=${encodeURIComponent(next)}`);
      this.#all = withPage(this.#all, page);
      this.#paint();
    } catch (error) {
      toast(problemText(error));
    }
  }

  #paint() {
    const [all, common] = [this.#all, this.#common];
    this.element.hidden = !all?.entries.length;
    if (!all) return;
    const both = common?.entries.length ? common : null;
    const rest = both ? without(all, both) : all;
    const title = t(both ? "games.moreGames" : "app.games");
    keepFocus(this.element, () =>
      fill(
        this.element,
        both && this.#shelf("profile-common", t("games.bothPlay"), both),
        (rest.entries.length > 0 || rest.next) &&
          this.#shelf("profile-games", title, rest, rest.next),
      ));
  }

  /** @param {string} id @param {string} title @param {Entries} list @param {string} [next] */
  #shelf(id, title, { entries, total }, next) {
    const more = () => this.#more();
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
      gameShelf(entries.map(({ game }) => game), (_, at) => this.#statusText(entries[at])),
      next && h("button", { type: "button", class: "btn wide", onclick: more }, t("lobby.more")),
    );
  }

  /** @param {GameEntry} entry */
  #statusText({ game, note }) {
    if (note.status) return t(`games.${this.#isSelf ? "status" : "has"}_${note.status}`);
    return !this.#isSelf && myGames.has(game) ? t("games.inMine") : "";
  }
}

/** The games of a list that aren't in another. @param {Entries} list @param {Entries} other @returns {Entries} */
function without({ entries, total, next }, other) {
  const known = new Set(other.entries.map(({ game }) => game.id));
  const rest = entries.filter(({ game }) => !known.has(game.id));
  return { entries: rest, total: total - other.entries.length, next };
}
