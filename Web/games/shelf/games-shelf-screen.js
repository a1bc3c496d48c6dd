import { backBar } from "../../kit/back-bar.js";
import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { nothing } from "../../kit/nothing.js";
import { skeleton } from "../../kit/skeleton.js";
import { toast } from "../../kit/toast.js";
import { call } from "../../online/api.js";
import { failure } from "../../online/failure.js";
import { askWhoIAm, me } from "../../online/me.js";
import { playerName, problemText } from "../../online/words.js";
import { t } from "../../text/text.js";
import { gameShelf } from "../parts/game-row.js";
import { ShelfFilter } from "../parts/shelf-filter.js";
import { withPage } from "../state/entries.js";
import { shareShelf } from "./share-shelf.js";

/** @typedef {import("../state/entries.js").Entries} Entries */

/** The games of somebody on a page of their own, in their order: what the reader may see of them. */
class GamesShelfScreen extends HTMLElement {
  /** @type {Record<string, string>} */
  params = {};
  #bar = h("header");
  #content = h("div", { class: "stack" });
  /** @type {Entries | null} */
  #list = null;
  #filter = new ShelfFilter(() => this.#paint(), false);
  #unhear = () => {};

  connectedCallback() {
    this.className = "page";
    fill(this, this.#bar, this.#content);
    this.#name(t("app.games"));
    fill(this.#content, skeleton(3));
    this.#unhear = me.onChange(() => this.#read());
    this.#read();
  }

  disconnectedCallback() {
    this.#unhear();
  }

  /** @param {string} title */
  #name(title) {
    const onclick = () => shareShelf(this.params.id);
    const share = h(
      "button",
      { type: "button", class: "ib", "aria-label": t("games.shareShelf"), onclick },
      icon("share"),
    );
    const bar = backBar(title, `/player/${this.params.id}`, share);
    this.#bar.replaceWith(bar);
    this.#bar = bar;
    document.title = t("app.title", { screen: title });
  }

  get #path() {
    return `/people/${encodeURIComponent(this.params.id)}`;
  }

  async #read() {
    try {
      if (!me.player) await askWhoIAm().catch(() => {});
      const [profile, page] = await Promise.all([
        call("GET", this.#path),
        call("GET", `${this.#path}/games`),
      ]);
      if (!this.isConnected) return;
      this.#name(t("games.shelfOf", { name: playerName(profile.person.player) }));
      this.#list = withPage(null, page);
      this.#paint();
    } catch (error) {
      if (!this.isConnected || this.#list) return;
      fill(this.#content, failure(error, () => this.#read()));
    }
  }

  async #more() {
    const next = encodeURIComponent(this.#list?.next ?? "");
    try {
      const page = await call("GET", `${this.#path}/games?before=${next}`);
      this.#list = withPage(this.#list, page);
      this.#paint();
    } catch (error) {
      toast(problemText(error));
    }
  }

  #paint() {
    if (!this.#list) return;
    const { entries, next } = this.#list;
    const shown = this.#filter.of(entries);
    const onclick = () => this.#more();
    keepFocus(this.#content, () =>
      fill(
        this.#content,
        !next && this.#filter.bar(entries),
        entries.length === 0
          ? nothing("shelf", t("games.emptyShelf"))
          : shown.length === 0
          ? h("p", { class: "card s" }, t("games.noneSo"))
          : gameShelf(
            shown.map(({ game }) => game),
            (_, at) => statusText(shown[at].note),
            (at) => shown[at].stars,
          ),
        next && h("button", { type: "button", class: "btn wide", onclick }, t("lobby.more")),
      ));
  }
}

/** @param {import("wire").GameEntryNote} note */
function statusText({ status }) {
  return status ? t(`games.has_${status}`) : "";
}

customElements.define("games-shelf-screen", GamesShelfScreen);
