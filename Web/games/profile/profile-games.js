import { fill, h } from "../../kit/dom.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { toast } from "../../kit/toast.js";
import { call } from "../../online/api.js";
import { me } from "../../online/me.js";
import { problemText } from "../../online/words.js";
import { formatNumber, t } from "../../text/text.js";
import { gameTile } from "../parts/game-row.js";
import { withPage } from "../state/entries.js";
import { myGames } from "../state/my-games.js";

/** @typedef {import("wire").GameEntry} GameEntry */
/** @typedef {import("../state/entries.js").Entries} Entries */

/** The games of somebody, on their profile: those that the reader plays too first. */
export class ProfileGames {
  element = h("div", { class: "stack gap6" });
  /** @type {Entries | null} */
  #all = null;
  /** @type {Entries | null} */
  #common = null;
  #path;
  #isSelf;

  /** @param {string} player */
  constructor(player) {
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
    this.element.hidden = !this.#all?.entries.length;
    keepFocus(this.element, () =>
      fill(
        this.element,
        this.#common?.entries.length
          ? this.#shelf("profile-common", t("games.bothPlay"), this.#common)
          : null,
        this.#all && this.#shelf("profile-games", t("app.games"), this.#all, this.#all.next),
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
        h("span", { class: "s num" }, formatNumber(total)),
      ),
      h("ul", { class: "shelf3" }, entries.map((entry) => gameTile(entry.game, statusText(entry)))),
      next && h("button", { type: "button", class: "btn wide", onclick: more }, t("lobby.more")),
    );
  }
}

/** @param {GameEntry} entry */
function statusText({ game, note }) {
  if (note.status) return t(`games.status_${note.status}`);
  return myGames.has(game) ? t("games.inMine") : "";
}
