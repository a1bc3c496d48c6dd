import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { toast } from "../../kit/toast.js";
import { playerName, problemText } from "../../online/words.js";
import { people } from "../../people/people.js";
import { portrait } from "../../people/person-row.js";
import { standingOf } from "../../people/where.js";
import { t } from "../../text/text.js";

/** @typedef {import("../../online/wire.d.ts").Person} Person */

/** Friends, of whom some are chosen. */
export class FriendChoice {
  /** Their ids. @type {Set<string>} */
  chosen = new Set();
  element = h("div", { class: "sec" });
  #unhear;

  /** @param {string[]} without who can't be chosen, by id */
  constructor(without) {
    this.without = new Set(without);
    this.#unhear = people.onChange(() => this.#paint());
    this.#paint();
  }

  close() {
    this.#unhear();
  }

  #paint() {
    const { people: all = [], next } = people.list("friends") ?? {};
    const friends = all.filter(({ player }) => !this.without.has(player.id));
    const more = () => people.readMore("friends").catch((error) => toast(problemText(error)));
    keepFocus(this.element, () =>
      fill(
        this.element,
        h("h2", { id: "choice" }, t("people.friends")),
        friends.length > 0
          ? h(
            "ul",
            { class: "card list", "--inset": "72px", "aria-labelledby": "choice" },
            friends.map((person) => this.#row(person)),
          )
          : h("p", { class: "s" }, t("chat.nobodyToAdd")),
        next && h("button", { type: "button", class: "btn wide", onclick: more }, t("lobby.more")),
      ));
  }

  /** @param {Person} person */
  #row(person) {
    const { player } = person;
    const mark = h("span", {}, icon("check"));
    const button = h("button", {
      ...{ type: "button", role: "checkbox", class: "plain t grow", dir: "auto" },
      onclick: () => {
        if (!this.chosen.delete(player.id)) this.chosen.add(player.id);
        show();
      },
    }, playerName(player));
    const show = () => {
      const isChosen = this.chosen.has(player.id);
      button.setAttribute("aria-checked", String(isChosen));
      mark.hidden = !isChosen;
    };
    show();
    return h("li", { class: "item" }, portrait(player, standingOf(person)), button, mark);
  }
}
