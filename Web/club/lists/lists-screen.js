import { backBar } from "../../kit/back-bar.js";
import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { linkRow } from "../../kit/link-row.js";
import { nothing } from "../../kit/nothing.js";
import { skeleton } from "../../kit/skeleton.js";
import { call } from "../../online/api.js";
import { failure } from "../../online/failure.js";
import { moreButton } from "../../online/more-button.js";
import { t } from "../../text/text.js";

/** The classes and teams that were brought in, the latest first. */
class ClubListsScreen extends HTMLElement {
  #content = h("div", { class: "stack" });
  /** @type {import("wire").ClubList[]} */
  #lists = [];

  connectedCallback() {
    document.title = t("app.title", { screen: t("lists.title") });
    this.className = "page narrow";
    fill(
      this,
      backBar(t("lists.title"), "/club"),
      this.#content,
      h("a", { class: "btn main wide", href: "/club/lists/new" }, icon("plus"), t("lists.new")),
    );
    this.#load();
  }

  async #load() {
    fill(this.#content, skeleton(2));
    this.#lists = [];
    await this.#read("").catch((error) => fill(this.#content, failure(error, () => this.#load())));
  }

  /** @param {string} query */
  async #read(query) {
    const { lists, next } = await call("GET", `/club/lists${query}`);
    this.#lists = [...this.#lists, ...lists];
    if (this.#lists.length === 0) {
      return fill(this.#content, nothing("friends", t("lists.none"), t("lists.noneHint")));
    }
    fill(
      this.#content,
      h("ul", { class: "card list" }, this.#lists.map(rowOf)),
      next !== undefined && moreButton(() => this.#read(`?before=${next}`)),
    );
  }
}

/** @param {import("wire").ClubList} list */
function rowOf({ number, name, members, came }) {
  return linkRow({
    ...{ drawing: "person", title: name, href: `/club/lists/${number}` },
    hint: t("lists.came", { came, count: members }),
  });
}

customElements.define("desk-lists-screen", ClubListsScreen);
