import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";

/** The line above a button that says what went wrong, and counts down the time to wait before the next try. */
export class WaitLine {
  #text = h("span");
  /** The visible text, which changes each second: screen readers hear `#told` instead. */
  #shown = h("p", { class: "err", "aria-hidden": "true" }, icon("alert"), this.#text);
  #told = h("p", { class: "vh", role: "alert" });
  element = h("div", {}, this.#told);
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;

  /** @param {(isWaiting: boolean) => void} onWait */
  constructor(onWait) {
    this.onWait = onWait;
  }

  /** Whether the time to wait isn't over yet. */
  get isWaiting() {
    return this.#timer !== undefined;
  }

  /**
   * Shows a text, and counts down.
   *
   * @param {(seconds: number) => string} text with the seconds that are left
   * @param {number} seconds to wait; 0 for no wait
   */
  say(text, seconds) {
    this.clear();
    const end = performance.now() + 1_000 * seconds;
    fill(this.#text, text(seconds));
    fill(this.#told, text(seconds));
    this.element.append(this.#shown);
    if (seconds > 0) this.#timer = setInterval(() => this.#count(text, end), 1_000);
    this.onWait(this.isWaiting);
  }

  clear() {
    clearInterval(this.#timer);
    this.#timer = undefined;
    fill(this.#told);
    this.#shown.remove();
    this.onWait(false);
  }

  /** @param {(seconds: number) => string} text @param {number} end */
  #count(text, end) {
    const left = Math.ceil((end - performance.now()) / 1_000);
    if (left <= 0 || !this.element.isConnected) return this.clear();
    fill(this.#text, text(left));
  }
}
