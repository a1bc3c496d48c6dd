import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { toast } from "../../kit/toast.js";
import { playerName, problemText } from "../../online/words.js";
import { people } from "../../people/people.js";
import { portrait } from "../../people/person-row.js";
import { byPresence, standingOf } from "../../people/where.js";
import { t } from "../../text/text.js";

/** @typedef {import("wire").Person} Person */

/** The server takes no more into a group. */
export const mostMembers = 100;

/** Friends, of whom some are chosen. */
export class FriendChoice {
  /** Their ids. @type {Set<string>} */
  chosen = new Set();
  element = h("div", { class: "sec" });
  #list = h("div", { class: "sec" });
  #full = h("p", { class: "s", role: "status" });
  #unhear;

  /**
   * @param {string[]} without who can't be chosen, by id
   * @param {number} there how many the group has without those who are chosen
   * @param {() => void} [onChange] others are chosen now
   */
  constructor(without, there, onChange = () => {}) {
    this.onChange = onChange;
    this.without = new Set(without);
    this.most = mostMembers - there;
    fill(this.element, h("h2", { id: "choice" }, t("people.friends")), this.#full, this.#list);
    this.#unhear = people.onChange(() => this.#paint());
    this.#paint();
  }

  close() {
    this.#unhear();
  }

  #paint() {
    const { people: all = [], next } = people.list("friends") ?? {};
    const { here, offline } = byPresence(all);
    const friends = [...here, ...offline].filter(({ player }) => !this.without.has(player.id));
    const more = () => people.readMore("friends").catch((error) => toast(problemText(error)));
    keepFocus(this.#list, () => {
      fill(
        this.#list,
        friends.length > 0
          ? h(
            "ul",
            { class: "card list", "--inset": "72px", "aria-labelledby": "choice" },
            friends.map((person) => this.#row(person)),
          )
          : h("p", { class: "s" }, t("chat.nobodyToAdd")),
        next && h("button", { type: "button", class: "btn wide", onclick: more }, t("lobby.more")),
      );
      this.#showWhetherFull();
    });
  }

  #showWhetherFull() {
    const isFull = this.chosen.size >= this.most;
    this.#full.textContent = isFull ? t("chat.full", { count: mostMembers }) : "";
    for (const box of this.#list.querySelectorAll("[role=checkbox]")) {
      const isOver = isFull && box.getAttribute("aria-checked") === "false";
      if (isOver) box.setAttribute("aria-disabled", "true");
      else box.removeAttribute("aria-disabled");
    }
  }

  /** @param {Person} person */
  #row(person) {
    const { player } = person;
    const mark = h("span", { class: "box", "aria-hidden": "true" }, icon("check"));
    const button = h("button", {
      ...{ type: "button", role: "checkbox", class: "plain t grow", dir: "auto" },
      onclick: () => {
        const isChosen = this.chosen.delete(player.id);
        if (!isChosen && this.chosen.size < this.most) this.chosen.add(player.id);
        show();
        this.#showWhetherFull();
        this.onChange();
      },
    }, playerName(player));
    const show = () => {
      button.setAttribute("aria-checked", String(this.chosen.has(player.id)));
    };
    show();
    return h("li", { class: "item" }, portrait(player, standingOf(person)), button, mark);
  }
}
