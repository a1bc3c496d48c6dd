import { backBar } from "../../kit/back-bar.js";
import { whileBusy } from "../../kit/busy.js";
import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { openSheet } from "../../kit/sheet.js";
import { skeleton } from "../../kit/skeleton.js";
import { call } from "../../online/api.js";
import { failure } from "../../online/failure.js";
import { moreButton } from "../../online/more-button.js";
import { problemText } from "../../online/words.js";
import { withProof } from "../../security/proof.js";
import { formatDate, t } from "../../text/text.js";
import { openRemoveListSheet, openRenameListSheet } from "./list-sheets.js";
import { printParts } from "./print-parts.js";

/** @typedef {import("wire").ClubListMember} Member */

/** A class or a team: who has come, who not yet, new cards for them, and what becomes of the list. */
class ClubListScreen extends HTMLElement {
  #content = h("div", { class: "stack" });
  /** @type {Member[]} */
  #members = [];

  connectedCallback() {
    document.title = t("app.title", { screen: t("lists.title") });
    this.className = "page narrow";
    fill(this, backBar(t("lists.title"), "/club/lists"), this.#content);
    this.#load();
  }

  get #number() {
    return location.pathname.split("/")[3];
  }

  async #load() {
    fill(this.#content, skeleton(4));
    this.#members = [];
    await this.#read("").catch((error) => fill(this.#content, failure(error, () => this.#load())));
  }

  /** @param {string} query */
  async #read(query) {
    const { list, members, next } = await call(
      "GET",
      `/club/lists/${this.#number}/members${query}`,
    );
    this.#members = [...this.#members, ...members];
    document.title = t("app.title", { screen: list.name });
    // A sheet that is open lies in here, and stays.
    this.firstElementChild?.replaceWith(backBar(list.name, "/club/lists"));
    const renew = () => this.#ask(t("cards.renewAll"), t("cards.renewAllText"), {});
    fill(
      this.#content,
      h(
        "p",
        { class: "h2" },
        t("lists.came", { came: list.came, count: list.members }),
      ),
      h("ul", { class: "card list" }, this.#members.map((each) => this.#row(each))),
      next !== undefined && moreButton(() => this.#read(`?after=${next}`)),
      list.came < list.members && h(
        "button",
        { type: "button", class: "btn main wide", onclick: renew },
        t("cards.renewAll"),
      ),
      h(
        "button",
        {
          ...{ type: "button", class: "btn wide" },
          onclick: () => openRenameListSheet(list, () => this.#load()),
        },
        t("lists.rename"),
      ),
      h(
        "button",
        { type: "button", class: "btn risk wide", onclick: () => openRemoveListSheet(list) },
        t("lists.remove"),
      ),
    );
  }

  /** @param {Member} member */
  #row({ player, listedName, cameAt, hasCard, cardEndsAt }) {
    const { id, name } = player;
    const state = cameAt
      ? t("lists.cameOn", { date: formatDate(cameAt) })
      : !hasCard
      ? t("lists.noCard")
      : cardEndsAt
      ? t("lists.notYetUntil", { date: formatDate(cardEndsAt) })
      : t("lists.notYet");
    const renew = () =>
      this.#ask(t("cards.renewFor", { name }), t("cards.renewText", { name }), { players: [id] });
    return h(
      "li",
      { class: "item" },
      icon(cameAt ? "check" : "person"),
      h(
        "div",
        { class: "grow" },
        h("a", { class: "plain t", href: `/player/${id}`, dir: "auto" }, name),
        listedName && h("p", { class: "s" }, t("lists.listedAs", { name: listedName })),
        h("p", { class: "s" }, state),
      ),
      h(
        "button",
        {
          ...{ type: "button", class: "btn sm", onclick: renew },
          "aria-label": t("cards.renewFor", { name }),
        },
        t("cards.renew"),
      ),
    );
  }

  /**
   * Asks before cards end that somebody may hold in their hands.
   *
   * @param {string} title
   * @param {string} text
   * @param {import("wire").CardRequest} wish
   */
  #ask(title, text, wish) {
    const problem = h("p", { class: "err", role: "status" });
    const make = () =>
      whileBusy(button, t("desk.doing"), async () => {
        const path = `/club/lists/${this.#number}/cards`;
        const { cards } = await withProof(() => call("POST", path, wish));
        sheet.close();
        this.#load();
        this.#show(cards);
      }).catch((error) => fill(problem, problemText(error)));
    const button = h("button", { type: "button", class: "btn main wide", onclick: make });
    fill(button, t("cards.make"));
    const sheet = openSheet({ title, body: [h("p", {}, text), problem, button] });
  }

  /** @param {import("wire").NewCard[]} cards */
  #show(cards) {
    const count = cards.length;
    openSheet({
      title: t("cards.made", { count }),
      body: [
        h("p", {}, t("cards.once")),
        count === 1 && h("p", { class: "h2", dir: "ltr" }, cards[0].code),
        ...printParts(cards, "main"),
      ],
    });
  }
}

customElements.define("desk-list-screen", ClubListScreen);
