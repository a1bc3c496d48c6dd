import { fill, h } from "../../kit/dom.js";
import { call } from "../../online/api.js";
import { t } from "../../text/text.js";
import { tagName } from "../parts/names.js";

/** @typedef {import("wire").GameFilters} GameFilters */
/** @typedef {{ value: string, text: string }} Option */

const names = /** @type {const} */ (["platform", "genre", "years"]);

/** The bar that narrows a search: platform, genre, and ten years. */
export class GameFilterBar {
  element = h("div", { class: "filters", hidden: true });
  #query;
  #onChange;
  #isAsked = false;
  #isWanted = false;

  /**
   * @param {import("../../app/address-query.js").Query} query where the choice is kept
   * @param {() => void} onChange
   */
  constructor(query, onChange) {
    this.#query = query;
    this.#onChange = onChange;
  }

  /** Whether anything is chosen. */
  get isSet() {
    return names.some((name) => this.#query.get(name) !== "");
  }

  /** The values as the interface takes them. @returns {Record<string, string>} */
  values() {
    /** @type {Record<string, string>} */
    const values = {};
    for (const name of /** @type {const} */ (["platform", "genre"])) {
      const value = this.#query.get(name);
      if (value) values[name] = value;
    }
    const years = /^(\d{4})s$/.exec(this.#query.get("years"));
    if (years) Object.assign(values, { from: years[1], to: `${Number(years[1]) + 9}` });
    return values;
  }

  /** They are there when something is looked for. @param {boolean} isLooking */
  show(isLooking) {
    this.#isWanted = isLooking;
    if (isLooking) this.#load();
    this.#hide();
  }

  #hide() {
    this.element.hidden = !this.#isWanted || this.element.childElementCount === 0;
  }

  async #load() {
    if (this.#isAsked) return;
    this.#isAsked = true;
    try {
      this.#paint(await call("GET", "/game-filters"));
    } catch {
      // Without them the search works all the same.
      this.#isAsked = false;
    }
  }

  /** @param {GameFilters} filters */
  #paint({ platforms, genres, firstYear, lastYear }) {
    const named = (/** @type {{ name: string }[]} */ values) =>
      values.map(({ name }) => ({ value: name, text: tagName(name) }));
    fill(
      this.element,
      this.#select("platform", t("games.platform"), t("games.anyPlatform"), named(platforms)),
      this.#select("genre", t("games.genre"), t("games.anyGenre"), named(genres)),
      this.#select("years", t("games.years"), t("games.anyYears"), decades(firstYear, lastYear)),
    );
    this.#hide();
  }

  /**
   * @param {typeof names[number]} name
   * @param {string} label
   * @param {string} any
   * @param {Option[]} options
   */
  #select(name, label, any, options) {
    const chosen = this.#query.get(name);
    const props = (/** @type {string} */ value) => ({ value, selected: value === chosen });
    const select = h(
      "select",
      {
        ...{ class: "in", "aria-label": label },
        onchange: () => {
          this.#query.set(name, select.value);
          this.#onChange();
        },
      },
      h("option", props(""), any),
      options.map(({ value, text }) => h("option", props(value), text)),
    );
    return select;
  }
}

/** The newest first. @param {number} [first] @param {number} [last] @returns {Option[]} */
export function decades(first, last) {
  if (!first || !last) return [];
  const begin = first - first % 10;
  const count = (last - last % 10 - begin) / 10 + 1;
  return Array.from({ length: count }, (_, at) => {
    const year = begin + 10 * (count - 1 - at);
    return { value: `${year}s`, text: t("games.decade", { from: `${year}`, to: `${year + 9}` }) };
  });
}
