import { fill, h } from "../kit/dom.js";
import { keepFocus } from "../kit/keep-focus.js";
import { nothing } from "../kit/nothing.js";
import { skeleton } from "../kit/skeleton.js";
import { toast } from "../kit/toast.js";
import { club } from "../online/club.js";
import { failure } from "../online/failure.js";
import { isOnline, onLineChange } from "../online/line.js";
import { me } from "../online/me.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";
import { FollowButtons } from "./bond-buttons.js";
import { openCodeSheet } from "./code-sheet.js";
import { nameNote } from "./name-note.js";
import { people } from "./people.js";
import { personRow } from "./person-row.js";
import { byPresence } from "./where.js";

/** @typedef {import("wire").Person} Person */
/** @typedef {"friends" | "followers" | "following"} ShownList */

/** One of the lists, as it is known and as it becomes until it is closed. */
export class PeopleList {
  /** @type {unknown} */
  #problem = null;
  #buttons = new FollowButtons();
  #unhear;

  /**
   * @param {ShownList} name
   * @param {HTMLElement} element is filled
   * @param {() => void} onFind where to find people is asked for
   */
  constructor(name, element, onFind) {
    this.name = name;
    this.element = element;
    this.onFind = onFind;
    const paint = () => this.#paint();
    this.#unhear = [people.onChange(paint), club.onChange(paint), onLineChange(paint)];
    this.#unhear.push(people.show(name, (error) => this.#fail(error)));
    paint();
  }

  close() {
    for (const unhear of this.#unhear) unhear();
  }

  /** @param {unknown} error */
  #fail(error) {
    this.#problem = error;
    this.#paint();
  }

  #paint() {
    keepFocus(this.element, () => fill(this.element, this.#content()));
  }

  /** @returns {import("../kit/dom.js").Leaf[]} */
  #content() {
    const list = people.list(this.name);
    const offline = !isOnline() &&
      h("p", { class: "note", role: "status" }, t("people.offlineNote"));
    if (!me.player) return [offline, this.#empty()];
    if (!list) return [offline, this.#problem ? this.#failure() : skeleton(3)];
    if (list.people.length === 0) return [offline, this.#empty()];
    return [
      offline,
      ...list.people.filter(({ formerName }) => formerName).map(nameNote),
      ...this.name === "followers"
        ? [rows(list.people, (person) => this.#buttons.of(person))]
        : byHere(list.people),
      list.next && this.#more(),
    ];
  }

  #failure() {
    const retry = () => {
      this.#problem = null;
      this.#paint();
      people.read(this.name).catch((error) => this.#fail(error));
    };
    return failure(this.#problem, retry);
  }

  #empty() {
    const act = this.name === "followers" ? openCodeSheet : this.onFind;
    const label = t(this.name === "followers" ? "people.giveCode" : "people.find");
    return nothing(
      this.name,
      t(`people.${this.name}None`),
      t(`people.${this.name}Hint`),
      h("button", { type: "button", class: "btn main", onclick: act }, label),
    );
  }

  #more() {
    const onclick = () => people.readMore(this.name).catch((error) => toast(problemText(error)));
    return h("button", { type: "button", class: "btn wide", onclick }, t("lobby.more"));
  }
}

/** @param {Person[]} all */
function byHere(all) {
  const { here, offline } = byPresence(all);
  return [section("online", here), section("offline", offline)];
}

/** @param {"online" | "offline"} name @param {Person[]} people */
function section(name, people) {
  if (people.length === 0) return null;
  return h(
    "section",
    { class: "sec", "aria-labelledby": `people-${name}` },
    h("h2", { id: `people-${name}` }, t(name === "online" ? "people.here" : "people.offlineNow")),
    rows(people),
  );
}

/** @param {Person[]} people @param {(person: Person) => import("../kit/dom.js").Leaf} [control] */
function rows(people, control) {
  return h(
    "ul",
    { class: "card list", "--inset": "72px" },
    people.map((person) => personRow(person, control?.(person) || undefined)),
  );
}
