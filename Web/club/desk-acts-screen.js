import { backBar } from "../kit/back-bar.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { nothing } from "../kit/nothing.js";
import { skeleton } from "../kit/skeleton.js";
import { call } from "../online/api.js";
import { failure } from "../online/failure.js";
import { moreButton } from "../online/more-button.js";
import { t } from "../text/text.js";
import { actRow, knownActs } from "./act-row.js";

/** @typedef {import("wire").ClubAct} Act */

/** The milliseconds for which somebody has to stop typing before anything is asked. */
const pause = 250;

/** What was done by those who run the club: who, what, to whom, when and why. */
class DeskActsScreen extends HTMLElement {
  #list = h("div", { class: "stack" });
  #kind = h(
    "select",
    { class: "in", "aria-label": t("desk.kindOfAct"), onchange: () => this.#load() },
    h("option", { value: "" }, t("desk.allActs")),
    knownActs().map(([act, words]) => h("option", { value: act }, words)),
  );
  #name = h("input", {
    ...{ class: "in", type: "search", maxlength: 60, autocomplete: "off", spellcheck: "false" },
    ...{ "aria-label": t("desk.findActs"), placeholder: t("desk.findActs"), dir: "auto" },
    oninput: () => this.#loadSoon(),
  });
  /** @type {Act[]} */
  #acts = [];
  /** @type {Map<string, import("wire").Player>} */
  #players = new Map();
  /** The place where more begin. @type {number | undefined} */
  #next;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  connectedCallback() {
    document.title = t("app.title", { screen: t("desk.acts") });
    this.className = "page";
    const find = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#load();
    };
    fill(
      this,
      backBar(t("desk.acts"), "/club"),
      h(
        "form",
        { class: "stack", role: "search", onsubmit: find },
        h("div", { class: "find" }, icon("search"), this.#name),
        this.#kind,
      ),
      this.#list,
    );
    fill(this.#list, skeleton(4));
    this.#load();
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
  }

  #loadSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#load(), pause);
  }

  /** The address of a page of what is asked for. @param {number} [before] */
  #path(before) {
    const query = new URLSearchParams({
      ...this.#kind.value && { act: this.#kind.value },
      ...this.#name.value.trim() && { name: this.#name.value.trim() },
      ...before !== undefined && { before: String(before) },
    });
    return `/club/acts?${query}`;
  }

  async #load() {
    clearTimeout(this.#timer);
    const path = this.#path();
    try {
      const page = await call("GET", path);
      // Something else may be asked for by now.
      if (path !== this.#path()) return;
      this.#acts = [];
      this.#take(page);
    } catch (error) {
      if (path === this.#path()) fill(this.#list, failure(error, () => this.#load()));
    }
  }

  /** @param {import("wire").ClubActPage} page */
  #take({ acts, players, next }) {
    this.#acts = [...this.#acts, ...acts];
    for (const player of players) this.#players.set(player.id, player);
    this.#next = next;
    if (this.#acts.length === 0) {
      return fill(this.#list, nothing("nobody", t("desk.noActs"), t("desk.noActsHint")));
    }
    fill(
      this.#list,
      h("ul", { class: "card list" }, this.#acts.map((act) => actRow(act, this.#players))),
      next !== undefined && moreButton(() => this.#more()),
    );
  }

  async #more() {
    const next = this.#next;
    const path = this.#path(next);
    const page = await call("GET", path);
    // Something else may be asked for by now, or this from the beginning.
    if (path === this.#path(next) && next === this.#next) this.#take(page);
  }
}

customElements.define("desk-acts-screen", DeskActsScreen);
