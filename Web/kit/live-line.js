import { h } from "./dom.js";

/** The milliseconds for which what was said stays: a reader takes it up when it comes. */
const time = 5_000;

/**
 * A line that nobody sees and a screen reader says. What was said doesn't stay on the page: it may be
 * taken back, or be for nobody who looks later.
 */
export class LiveLine {
  element = h("p", { class: "vh", "aria-live": "polite" });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {string} text empty: what was said last goes at once */
  say(text) {
    clearTimeout(this.#timer);
    this.element.textContent = text;
    if (text) this.#timer = setTimeout(() => this.say(""), time);
  }

  /** Takes back what is over, unless something else was said since. @param {string} text */
  takeBack(text) {
    if (this.element.textContent === text) this.say("");
  }
}
