import { fill, h } from "../../kit/dom.js";

/** @typedef {import("./table.js").Emoji} Emoji */
/** title: of the part; null where it says itself what it is. @typedef {{ id: string, title: string | null, emoji: Emoji[] }} Part */

/**
 * Emoji in parts. The keyboard comes to one of them: arrows go on from there, Home and End to the first and last of
 * a part, Page Up and Page Down to another part.
 */
export class EmojiGrid {
  /** @type {HTMLButtonElement[][]} */
  #parts = [];
  element = h("div", {
    class: "emoji-all",
    onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
  });

  /** @param {(emoji: string) => void} choose */
  constructor(choose) {
    this.choose = choose;
  }

  /** @param {Part[]} parts */
  show(parts) {
    this.#parts = [];
    fill(
      this.element,
      parts.map(({ id, title, emoji }) => {
        const buttons = emoji.map((each) => this.#button(each));
        if (buttons.length > 0) this.#parts.push(buttons);
        const heading = `emoji-${id}`;
        const names = title === null ? {} : { role: "group", "aria-labelledby": heading };
        return h(
          "div",
          { class: "emoji-group", ...names },
          title !== null && h("h3", { class: "s", id: heading }, title),
          h("div", { class: "emoji-part" }, buttons),
        );
      }),
    );
    const first = this.#parts[0]?.[0];
    if (first) first.tabIndex = 0;
    this.element.scrollTop = 0;
  }

  /** Goes to the beginning of a part, the first without a number. */
  focus(part = 0) {
    this.#go(this.#parts[part]?.[0]);
    this.#parts[part]?.[0].closest(".emoji-group")?.scrollIntoView({ block: "start" });
  }

  /** Chooses the first of all. */
  chooseFirst() {
    this.#parts[0]?.[0].click();
  }

  /** @param {Emoji} emoji */
  #button({ emoji, name }) {
    const onclick = () => this.choose(emoji);
    const props = { type: "button", class: "ib", tabindex: -1, onclick };
    return h("button", { ...props, "aria-label": name, title: name }, emoji);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key, target, ctrlKey, altKey, metaKey } = event;
    const part = this.#parts.findIndex((each) => each.some((button) => button === target));
    if (part < 0 || ctrlKey || altKey || metaKey) return;
    const place = this.#parts[part].findIndex((button) => button === target);
    const to = this.#next(key, part, place);
    if (!to) return;
    event.preventDefault();
    this.#go(to);
  }

  /** @param {string} key @param {number} part @param {number} place */
  #next(key, part, place) {
    const here = this.#parts[part];
    const all = this.#parts.flat();
    const at = all.indexOf(here[place]);
    const isBackward = document.dir === "rtl";
    switch (key) {
      case "ArrowRight":
        return all[at + (isBackward ? -1 : 1)];
      case "ArrowLeft":
        return all[at + (isBackward ? 1 : -1)];
      case "ArrowDown":
        return this.#line(part, place, 1);
      case "ArrowUp":
        return this.#line(part, place, -1);
      case "Home":
        return here[0];
      case "End":
        return here[here.length - 1];
      case "PageDown":
        return this.#parts[part + 1]?.[0];
      case "PageUp":
        return this.#parts[part - 1]?.[0];
    }
  }

  /** The one a line below or above. @param {number} part @param {number} place @param {1 | -1} step */
  #line(part, place, step) {
    const here = this.#parts[part];
    const columns = getComputedStyle(here[0].parentElement ?? here[0])
      .gridTemplateColumns.split(" ").length;
    const column = place % columns;
    const line = Math.floor(place / columns) + step;
    const lines = Math.ceil(here.length / columns);
    if (line >= 0 && line < lines) return here[Math.min(line * columns + column, here.length - 1)];
    const there = this.#parts[part + step];
    if (!there) return;
    const start = step > 0 ? 0 : Math.floor((there.length - 1) / columns) * columns;
    return there[Math.min(start + column, there.length - 1)];
  }

  /** @param {HTMLButtonElement | undefined} button */
  #go(button) {
    if (!button) return;
    for (const each of this.element.querySelectorAll("[tabindex='0']")) {
      each.setAttribute("tabindex", "-1");
    }
    button.tabIndex = 0;
    button.focus();
  }
}
