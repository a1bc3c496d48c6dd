import { isOff, look } from "../app/look.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { club } from "../online/club.js";
import { isOnline, onLineChange } from "../online/line.js";
import { playNow, poolEntry, withdraw } from "../online/pairing.js";
import { choices } from "../state/choices.js";
import { t } from "../text/text.js";
import { problemBox } from "./problem-box.js";

/**
 * The button that looks for an opponent for the chosen board, and the line beneath it that says how it
 * stands. While it looks, its place tells for how long and has the button that ends it; the computer is
 * offered at once.
 */
export class PlayNow {
  #button = button("btn white wide", () => this.#press(() => playNow(choices().board)));
  #time = h("span", { class: "num", "aria-hidden": "true" });
  #cancel = button("btn", () => this.#withdraw());
  #looking = h(
    "div",
    { class: "row looking" },
    h("p", { class: "grow" }, t("online.looking"), " ", this.#time),
    this.#cancel,
  );
  #line = h("div", { class: "stack s mid", role: "status" });
  #meanwhile;
  /** @type {unknown} */
  #problem = null;
  #isBusy = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {(() => void)[]} */
  #unhear = [];
  /** The text in the line, so that it is told once. */
  #said = "";

  /** @param {() => void} onMeanwhile plays the computer until somebody comes */
  constructor(onMeanwhile) {
    fill(this.#button, icon("play"), t("online.playNow"));
    fill(this.#cancel, t("online.cancel"));
    this.#meanwhile = button("btn white wide", onMeanwhile);
    fill(this.#meanwhile, icon("computer"), t("online.meanwhile"));
    this.elements = [this.#button, this.#looking, this.#line, this.#meanwhile];
  }

  start() {
    const paint = () => this.paint();
    this.#unhear = [club.onChange(paint), onLineChange(paint), look.onChange(paint)];
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

  /** Looks for an opponent. */
  look() {
    if (!poolEntry(choices().board)) this.#button.click();
  }

  paint() {
    const entry = poolEntry(choices().board);
    const hadFocus = [this.#button, this.#cancel].some((each) => each === document.activeElement);
    const wasLooking = !this.#looking.hidden;
    this.#button.disabled = !isOnline() || this.#isBusy;
    this.#button.setAttribute("aria-busy", String(this.#isBusy));
    this.#cancel.disabled = !isOnline() || this.#isBusy;
    const line = this.#lineFor(Boolean(entry));
    this.#sayLine(line);
    // Where something else leads on from there, that alone is to be pressed.
    this.#button.hidden = Boolean(entry) || line.length > 1 || isOff("strangers");
    this.#looking.hidden = !entry;
    this.#meanwhile.hidden = !entry;
    if (hadFocus && wasLooking !== Boolean(entry)) {
      (entry ? this.#cancel : this.#button).focus();
    } else if (hadFocus && this.#button.hidden && !entry) {
      this.#line.querySelector("a")?.focus();
    }
    this.#count(entry);
  }

  /** Shows how long it has been looked for, second by second. @param {ReturnType<typeof poolEntry>} entry */
  #count(entry) {
    clearTimeout(this.#timer);
    if (!entry) return;
    const waited = Math.max(club.now() - Date.parse(entry.createdAt), 0);
    const seconds = Math.floor(waited / 1_000);
    this.#time.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    this.#timer = setTimeout(() => this.#count(entry), 1_000 - waited % 1_000);
  }

  /** @param {HTMLElement[]} line */
  #sayLine(line) {
    const said = line.map((each) => each.textContent).join();
    if (said !== this.#said) fill(this.#line, line);
    this.#said = said;
  }

  /** @param {boolean} isLooking @returns {HTMLElement[]} */
  #lineFor(isLooking) {
    const say = (/** @type {string} */ text) => h("p", {}, text);
    if (isOff("strangers") && !isLooking) return [];
    if (!isOnline()) return [say(t("online.offline"))];
    if (isLooking) return [say(t("online.lookingLine"))];
    if (this.#problem && !isOver(this.#problem)) {
      return problemBox(this.#problem, () => {}, { onStage: true });
    }
    return [say(t("online.liveLine"))];
  }

  #withdraw() {
    const entry = poolEntry(choices().board);
    if (entry) this.#press(() => withdraw(entry));
  }

  /** @param {() => Promise<void>} act */
  async #press(act) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#problem = null;
    this.paint();
    try {
      await act();
    } catch (error) {
      this.#problem = error;
    }
    this.#isBusy = false;
    this.paint();
  }
}

/** Whether the round that was to be finished first is over by now. @param {any} problem */
function isOver({ finish }) {
  return Boolean(finish && club.match(finish)?.round.ending);
}

/** @param {string} classes @param {() => void} onclick */
function button(classes, onclick) {
  return h("button", { type: "button", class: classes, onclick });
}
