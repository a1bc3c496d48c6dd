import { radioGroup } from "../kit/choice.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { bell } from "../online/bell.js";
import { ownLink } from "../online/own-link.js";
import { t } from "../text/text.js";
import { AddressQuery } from "../app/address-query.js";
import { openCodeSheet } from "./code-sheet.js";
import { FindPeople } from "./find-people.js";
import { FirstFriends } from "./first-friends.js";
import { FriendsActivity } from "./friends-activity.js";
import { people } from "./people.js";
import { PeopleList } from "./people-list.js";
import { countText } from "./lists.js";

/** @typedef {import("./people-list.js").ShownList} ShownList */

/** @type {ShownList[]} */
const names = ["friends", "followers", "following"];

/** The screen of the people whom who plays here has to do with, and how to find others. */
class PeopleScreen extends HTMLElement {
  #query = new AddressQuery();
  #list = h("div", { class: "stack gap6 acquainted" });
  #content = h("div", { class: "stack gap6" });
  #below = h("div");
  /** @type {FriendsActivity | null} */
  #activity = null;
  /** @type {FirstFriends | null} */
  #first = null;
  /** @type {PeopleList | null} */
  #shown = null;
  #counts = new Map(names.map((name) => [name, h("span", { class: "num s" })]));
  /** @type {(() => void)[]} */
  #unhear = [];
  #find = new FindPeople(this.#query.get("q"), (query) => {
    this.#query.set("q", query);
    this.#list.hidden = query !== "";
  });

  connectedCallback() {
    document.title = t("app.title", { screen: t("app.people") });
    this.className = "page cards";
    const asked = /** @type {ShownList} */ (this.#query.get("list"));
    const value = names.includes(asked) ? asked : names[0];
    const tabs = radioGroup({
      ...{ label: t("app.people"), value, className: "seg" },
      options: names.map((name) => ({
        value: name,
        content: [t(`people.${name}`), this.#counts.get(name)],
      })),
      onChange: (name) => {
        this.#query.set("list", name === names[0] ? "" : name);
        this.#show(/** @type {ShownList} */ (name));
      },
    });
    this.#first = new FirstFriends();
    fill(this.#list, tabs, this.#content, this.#below, this.#first.element);
    fill(this, header(), this.#find.element, this.#list);
    this.#list.hidden = this.#find.query !== "";
    this.#show(value);
    this.#count(value);
    this.#activity = new FriendsActivity(() => fill(this.#below, this.#activity?.element));
  }

  disconnectedCallback() {
    this.#activity?.close();
    this.#first?.close();
    this.#shown?.close();
    this.#find.close();
    for (const unhear of this.#unhear) unhear();
  }

  /** Says how many are in each list, which are all read for that. @param {ShownList} shown is read anyway */
  #count(shown) {
    const paint = () => {
      for (const [name, count] of this.#counts) count.textContent = countText(people.list(name));
    };
    const others = names.filter((name) => name !== shown);
    this.#unhear = others.map((name) => people.show(name, () => {}));
    this.#unhear.push(people.onChange(paint));
    paint();
  }

  /** @param {ShownList} name */
  #show(name) {
    this.#shown?.close();
    this.#shown = new PeopleList(name, this.#content, () => this.#find.focus());
  }
}

function header() {
  const label = t("people.addFriend");
  return h(
    "header",
    { class: "bar" },
    h("h1", { class: "grow" }, t("app.people")),
    h(
      "button",
      { type: "button", class: "ib", "aria-label": label, onclick: openCodeSheet },
      icon("addPerson"),
    ),
    bell(),
    ownLink(),
  );
}

customElements.define("people-screen", PeopleScreen);
