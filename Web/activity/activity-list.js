import { loadRules } from "../engine/rules.js";
import { h } from "../kit/dom.js";
import { keepFocus } from "../kit/keep-focus.js";
import { fillSection } from "../kit/section.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { club } from "../online/club.js";
import { isOnline, onLineChange } from "../online/line.js";
import { me } from "../online/me.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";
import { activityRow } from "./activity-row.js";
import { toldOf } from "./told.js";

/** @typedef {import("wire").ActivityPage} ActivityPage */

/** Things that are shown at first. */
const few = 5;
/** The least time between two readings that nobody asked for, in ms. */
const pause = 10_000;

/** The list of what those did lately whom the reader follows; without any of it empty. */
export class ActivityList {
  element = h("section", { class: "sec" });
  /** @type {ActivityPage[]} */
  #pages = [];
  #shown = few;
  /** @type {import("../engine/bindings.js").Rules | null} */
  #rules = null;
  #readAt = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #unhear;

  /** @param {() => void} onChange it shows something else now */
  constructor(onChange) {
    this.onChange = onChange;
    const soon = () => this.#readSoon();
    // Somebody whom the reader follows did something, or is followed now.
    const onEvent = (/** @type {{ name: string }} */ { name }) =>
      (name === "activity" || name === "standing" || name === "player") && soon();
    document.addEventListener("visibilitychange", soon);
    this.#unhear = [
      club.onEvent(onEvent),
      me.onChange(() => {
        this.#pages = [];
        this.#read();
      }),
      onLineChange(soon),
      () => document.removeEventListener("visibilitychange", soon),
      () => clearTimeout(this.#timer),
    ];
    this.#read();
  }

  get isEmpty() {
    return this.element.childElementCount === 0;
  }

  close() {
    for (const unhear of this.#unhear) unhear();
  }

  /** Reads again, but not more often than now and then, and not while nobody looks. */
  #readSoon() {
    if (this.#pages.length > 1 || this.#timer || document.hidden || !isOnline()) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#read();
    }, Math.max(0, this.#readAt + pause - Date.now()));
  }

  async #read() {
    this.#readAt = Date.now();
    try {
      this.#rules ??= await loadRules();
      const first = me.player ? await call("GET", "/activity") : null;
      // The beginning doesn't come back to somebody who has looked further.
      if (this.#pages.length < 2 || !first) this.#take(first ? [first] : []);
    } catch {
      // What others do is an extra: the screen around it says when the club can't be reached.
    }
  }

  async #more() {
    this.#shown = Infinity;
    const next = this.#pages.at(-1)?.next;
    if (!next) return this.#paint();
    try {
      const page = await call("GET", `/activity?before=${encodeURIComponent(next)}`);
      this.#take([...this.#pages, page]);
    } catch (error) {
      toast(problemText(error));
    }
  }

  /** @param {ActivityPage[]} pages */
  #take(pages) {
    this.#pages = pages;
    this.#paint();
  }

  #paint() {
    const rules = this.#rules;
    const told = toldOf(this.#pages);
    keepFocus(this.element, () => {
      const content = rules && told.length > 0 ? this.#content(told, rules) : [];
      fillSection(this.element, "activity", ...content);
    });
    this.onChange();
  }

  /** @param {import("./told.js").Told[]} told @param {import("../engine/bindings.js").Rules} rules */
  #content(told, rules) {
    const onclick = () => this.#more();
    const hasMore = told.length > this.#shown || this.#pages.at(-1)?.next;
    return [
      h("h2", { id: "activity" }, t("activity.title")),
      h(
        "ul",
        { class: "card list", "--inset": "72px" },
        told.slice(0, this.#shown).map((each) => activityRow(each, rules)),
      ),
      hasMore && h("button", { type: "button", class: "btn wide", onclick }, t("lobby.more")),
    ];
  }
}
