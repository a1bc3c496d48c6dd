import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { toast } from "../../kit/toast.js";
import { loadSite } from "../../online/site.js";
import { playerName, problemText } from "../../online/words.js";
import { people } from "../../people/people.js";
import { portrait } from "../../people/person-row.js";
import { byPresence, standingOf } from "../../people/where.js";
import { t } from "../../text/text.js";
import { fold } from "../state/find.js";
import { ClubMembers } from "./club-members.js";
import { attendsYoungClub } from "./may-begin.js";

/** @typedef {import("wire").Person} Person */

/** The number from which somebody is found sooner by their name. */
const many = 10;

/** Friends, of whom some are chosen; for who looks after a young club all its members. */
export class FriendChoice {
  /** Their ids. @type {Set<string>} */
  chosen = new Set();
  element = h("div", { class: "sec" });
  #list = h("div", { class: "sec" });
  #input = h("input", {
    ...{ class: "in", type: "search", maxlength: 60, autocomplete: "off", spellcheck: "false" },
    ...{ "aria-label": t("chat.findMember"), placeholder: t("chat.findMember"), dir: "auto" },
    oninput: () => this.#paint(),
  });
  #find = h("div", { class: "find", hidden: true }, icon("search"), this.#input);
  #full = h("p", { class: "s", role: "status" });
  /** Members that a group may have, as the host of the club has it; the server says it too. */
  #size = Infinity;
  #members = attendsYoungClub() ? new ClubMembers() : null;
  #unhear;

  /**
   * @param {string[]} without who can't be chosen, by id
   * @param {number} there how many the group has without those who are chosen
   * @param {() => void} [onChange] others are chosen now
   */
  constructor(without, there, onChange = () => {}) {
    this.onChange = onChange;
    this.without = new Set(without);
    this.there = there;
    const heading = t(this.#members ? "chat.members" : "people.friends");
    fill(this.element, h("h2", { id: "choice" }, heading), this.#full, this.#find, this.#list);
    this.#unhear = people.onChange(() => this.#paint());
    this.#paint();
    if (this.#members) this.#more();
    loadSite().then(({ groupMembers }) => {
      this.#size = groupMembers;
      this.#showWhetherFull();
    }).catch(() => {});
  }

  close() {
    this.#unhear();
  }

  #paint() {
    const { people: all = [], next } = this.#members ?? people.list("friends") ?? {};
    const { here, offline } = byPresence(this.#members ? all.toSorted(byName) : all);
    const others = [...here, ...offline].filter(({ player }) => !this.without.has(player.id));
    this.#find.hidden = others.length < many && !next;
    const looked = fold(this.#input.value.trim());
    const friends = others.filter(({ player }) => fold(playerName(player)).includes(looked));
    const more = () => this.#more();
    keepFocus(this.#list, () => {
      fill(
        this.#list,
        friends.length > 0
          ? h(
            "ul",
            { class: "card list", "--inset": "72px", "aria-labelledby": "choice" },
            friends.map((person) => this.#row(person)),
          )
          : h("p", { class: "s" }, t(this.#members ? "chat.nobodyHere" : "chat.nobodyToAdd")),
        next && h("button", { type: "button", class: "btn wide", onclick: more }, t("lobby.more")),
      );
      this.#showWhetherFull();
    });
  }

  async #more() {
    try {
      await (this.#members?.read() ?? people.readMore("friends"));
      if (this.#members) this.#paint();
    } catch (error) {
      toast(problemText(error));
    }
  }

  get #isFull() {
    return this.there + this.chosen.size >= this.#size;
  }

  #showWhetherFull() {
    const isFull = this.#isFull;
    this.#full.textContent = isFull ? t("chat.full", { count: this.#size }) : "";
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
        if (!isChosen && !this.#isFull) this.chosen.add(player.id);
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

/** @param {Person} one @param {Person} other */
function byName(one, other) {
  return playerName(one.player).localeCompare(playerName(other.player));
}
