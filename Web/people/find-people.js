import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { keepFocus } from "../kit/keep-focus.js";
import { LiveLine } from "../kit/live-line.js";
import { nothing } from "../kit/nothing.js";
import { skeleton } from "../kit/skeleton.js";
import { toast } from "../kit/toast.js";
import { club } from "../online/club.js";
import { failure } from "../online/failure.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";
import { findPeople } from "./acts.js";
import { FollowButtons } from "./bond-buttons.js";
import { openCodeSheet } from "./code-sheet.js";
import { people } from "./people.js";
import { personRow } from "./person-row.js";

/** @typedef {import("wire").Person} Person */

/** The milliseconds for which somebody has to stop typing before anything is asked. */
const pause = 250;

/** The field to find people, and who was found. */
export class FindPeople {
  #buttons = new FollowButtons();
  #input;
  #told = new LiveLine();
  #results = h("div", { class: "stack" });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Null: not known. @type {Person[] | null} */
  #found = null;
  /** The place where more begin. @type {string | undefined} */
  #next;
  #unhear;

  /**
   * @param {string} query
   * @param {(query: string) => void} onQuery
   * @param {object} [options]
   * @param {(person: Person) => HTMLElement} [options.row] of somebody who was found
   * @param {boolean} [options.hasCodes] whether the own code is offered where nobody was found
   */
  constructor(
    query,
    onQuery,
    { row = (person) => personRow(person, this.#buttons.of(person)), hasCodes = true } = {},
  ) {
    this.row = row;
    this.hasCodes = hasCodes;
    this.query = query;
    this.onQuery = onQuery;
    const label = t("people.findWhom");
    this.#input = h("input", {
      ...{ class: "in", type: "search", "aria-label": label, placeholder: label },
      ...{ value: query, maxlength: 60, autocomplete: "off", spellcheck: "false", dir: "auto" },
      oninput: () => this.#askSoon(),
    });
    /** @param {Event} event */
    const onsubmit = (event) => {
      event.preventDefault();
      this.#ask();
    };
    this.element = h(
      "section",
      { class: "stack gap6" },
      h("form", { class: "find", role: "search", onsubmit }, icon("search"), this.#input),
      this.#told.element,
      this.#results,
    );
    this.#results.hidden = query === "";
    this.#unhear = [
      club.onChange(() => this.#paint()),
      people.onChange((person) => person && this.#take(person)),
    ];
    if (query) this.#ask();
  }

  close() {
    clearTimeout(this.#timer);
    for (const unhear of this.#unhear) unhear();
  }

  focus() {
    this.#input.focus();
  }

  #askSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), pause);
  }

  async #ask() {
    clearTimeout(this.#timer);
    const query = this.#input.value.trim();
    this.query = query;
    this.onQuery(query);
    this.#results.hidden = query === "";
    this.#told.say("");
    if (!query) return;
    if (!this.#found) fill(this.#results, skeleton(3));
    try {
      const { people, next } = await findPeople(query);
      if (query !== this.query) return;
      this.#found = people;
      this.#next = next;
      this.#paint();
      const count = people.length;
      // Of more than one page nobody knows how many they are.
      this.#told.say(next ? "" : t("people.found", { count }));
    } catch (error) {
      if (query !== this.query) return;
      this.#found = null;
      fill(this.#results, failure(error, () => this.#ask()));
    }
  }

  async #more() {
    const { query } = this;
    const { people, next } = await findPeople(query, this.#next);
    if (query !== this.query) return;
    this.#found = [...this.#found ?? [], ...people];
    this.#next = next;
    this.#paint();
  }

  /** @param {Person} person */
  #take(person) {
    this.#found = this.#found?.map((each) => each.player.id === person.player.id ? person : each) ??
      null;
    this.#paint();
  }

  #paint() {
    const found = this.#found;
    if (!found) return;
    const more = () => this.#more().catch((error) => toast(problemText(error)));
    keepFocus(this.#results, () => {
      const rows = found.map(this.row);
      fill(
        this.#results,
        rows.length > 0
          ? h("ul", { class: "card list", "--inset": "72px" }, rows)
          : nobody(this.query, this.hasCodes),
        this.#next &&
          h("button", { type: "button", class: "btn wide", onclick: more }, t("lobby.more")),
      );
    });
  }
}

/** @param {string} query @param {boolean} hasCodes */
function nobody(query, hasCodes) {
  return nothing(
    "nobody",
    t("people.nobody", { query }),
    t("people.nobodyHint"),
    hasCodes &&
      h("button", { type: "button", class: "btn", onclick: openCodeSheet }, t("people.addFriend")),
  );
}
