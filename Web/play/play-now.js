import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { club } from "../online/club.js";
import { isOnline, onLineChange } from "../online/line.js";
import { playNow, poolEntry, withdraw } from "../online/pairing.js";
import { choices } from "../state/choices.js";
import { t } from "../text/text.js";
import { problemBox } from "./problem-box.js";

/** Milliseconds of waiting after which the computer is offered meanwhile. */
const longWait = 20_000;

/**
 * The button that looks for an opponent for the chosen board, and the line beneath it that says how it
 * stands. While it looks the button ends that.
 */
export class PlayNow {
  #button = h("button", { type: "button", class: "btn white wide", onclick: () => this.press() });
  #line = h("div", { class: "stack s mid", role: "status" });
  /** @type {unknown} */
  #problem = null;
  #isBusy = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {(() => void)[]} */
  #unhear = [];
  /** What stands in the line, so that it is told once. */
  #said = "";

  /** @param {() => void} onMeanwhile plays the computer until somebody comes */
  constructor(onMeanwhile) {
    this.onMeanwhile = onMeanwhile;
    this.elements = [this.#button, this.#line];
  }

  start() {
    this.#unhear = [club.onChange(() => this.paint()), onLineChange(() => this.paint())];
    this.paint();
  }

  stop() {
    clearTimeout(this.#timer);
    for (const unhear of this.#unhear) unhear();
  }

  /** Another board was chosen. */
  forget() {
    this.#problem = null;
    this.paint();
  }

  paint() {
    const entry = poolEntry(choices().board);
    const label = t(
      entry ? "online.stopLooking" : this.#isBusy ? "online.looking" : "online.playNow",
    );
    fill(this.#button, entry || this.#isBusy ? null : icon("play"), label);
    this.#button.disabled = !isOnline();
    this.#button.setAttribute("aria-busy", String(this.#isBusy));
    this.#sayLine(entry ? Date.parse(entry.createdAt) + longWait - club.now() : null);
  }

  /** @param {number | null} wait milliseconds until the computer is offered; null: nobody is looked for */
  #sayLine(wait) {
    clearTimeout(this.#timer);
    if (wait !== null && wait > 0) this.#timer = setTimeout(() => this.paint(), wait);
    const line = this.#lineFor(wait);
    const said = line.map((each) => each.textContent).join();
    if (said !== this.#said) fill(this.#line, line);
    this.#said = said;
  }

  /** @param {number | null} wait @returns {HTMLElement[]} */
  #lineFor(wait) {
    const say = (/** @type {string} */ text) => h("p", {}, text);
    if (!isOnline()) return [say(t("online.offline"))];
    if (wait !== null && wait > 0) return [say(t("online.lookingLine"))];
    if (wait !== null) {
      const props = { type: "button", class: "btn white wide", onclick: this.onMeanwhile };
      return [say(t("online.longLine")), h("button", props, t("online.meanwhile"))];
    }
    if (this.#problem) return problemBox(this.#problem, () => {}, { onStage: true });
    return [say(t("online.liveLine"))];
  }

  /** Looks for an opponent, or ends that. */
  async press() {
    if (this.#isBusy) return;
    const { board } = choices();
    const entry = poolEntry(board);
    this.#isBusy = true;
    this.#problem = null;
    this.paint();
    try {
      await (entry ? withdraw(entry) : playNow(board));
    } catch (error) {
      this.#problem = error;
    }
    this.#isBusy = false;
    this.paint();
  }
}
