import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";

/** The line above a button that says what went wrong; a wait that the server tells counts down. */
export class WaitLine {
  #text = h("span");
  /** Changes each second, which nobody wants to hear each time. */
  #shown = h("p", { class: "err", "aria-hidden": "true" }, icon("alert"), this.#text);
  #told = h("p", { class: "vh", role: "alert" });
  element = h("div", {}, this.#told);
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;

  /** @param {(isWaiting: boolean) => void} onWait */
  constructor(onWait) {
    this.onWait = onWait;
  }

  /** Whether the time to wait is not over. */
  get isWaiting() {
    return this.#timer !== undefined;
  }

  /**
   * @param {(seconds: number) => string} text with what is left of the wait
   * @param {number} seconds to wait, 0 without
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
