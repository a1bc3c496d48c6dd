import { isOff } from "../app/look.js";
import { fill, h } from "../kit/dom.js";
import { openSheet } from "../kit/sheet.js";
import { me } from "../online/me.js";
import { loadSite } from "../online/site.js";
import { t } from "../text/text.js";
import { FriendsStep } from "./friends-step.js";
import { GamesStep } from "./games-step.js";
import { PhotoStep } from "./photo-step.js";

/**
 * A step of the welcome. Everything in it is saved at once, so that it can be left at any time.
 * @typedef {object} Step
 * @property {string} title
 * @property {string} text the use of the step
 * @property {HTMLElement} element
 * @property {boolean} isDone whether something was done in it: then the button says "next" instead of "skip"
 * @property {() => void} close
 */
/** @typedef {{ step: number, unsent: import("./begin.js").Unsent, onStep: (step: number) => void, onEnd: () => void }} Options */

/**
 * Opens the welcome of a new member: a photo, video games that they play, first friends.
 *
 * @param {Options} options onEnd: the end was reached, or the sheet closed
 */
export async function openWelcome(options) {
  const path = location.pathname;
  const takesPhotos = await loadSite().then((site) => site.takesPhotos, () => true);
  if (location.pathname !== path || document.querySelector("dialog[open]")) return;
  new Welcome(options, takesPhotos).open();
}

class Welcome {
  #progress = h("p", { class: "tiny num", id: "welcome-progress" });
  #title = h("h3", { tabindex: -1, "aria-describedby": "welcome-progress" });
  #content = h("div", { class: "stack" });
  #back = h("button", { type: "button", class: "btn" }, t("app.back"));
  #next = h("button", { type: "button", class: "btn grow" });
  #sheet = { close: () => {} };
  /** @type {Step | null} */
  #shown = null;

  /** @param {Options} options @param {boolean} takesPhotos */
  constructor({ step, unsent, onStep, onEnd }, takesPhotos) {
    const change = () => this.#paintFoot();
    this.onStep = onStep;
    this.onEnd = onEnd;
    /** @type {(() => Step)[]} */
    this.steps = [
      ...takesPhotos ? [() => new PhotoStep(change, unsent)] : [],
      ...isOff("games") ? [] : [() => new GamesStep(change)],
      () => new FriendsStep(change),
    ];
    this.at = Math.max(0, Math.min(step, this.steps.length - 1));
    this.#back.addEventListener("click", () => this.#go(this.at - 1));
    this.#next.addEventListener("click", () => this.#go(this.at + 1));
  }

  open() {
    this.#sheet = openSheet({
      title: t("welcome.title", { name: me.player?.name ?? "" }),
      body: [
        h(
          "div",
          { class: "stack welcome" },
          h("div", { class: "row" }, h("div", { class: "grow" }, this.#title), this.#progress),
          this.#content,
        ),
        h("div", { class: "row welcome-foot" }, this.#back, this.#next),
      ],
      onClose: () => {
        this.#shown?.close();
        this.onEnd();
      },
    });
    this.#show();
  }

  /** @param {number} step */
  #go(step) {
    if (step === this.steps.length) return this.#sheet.close();
    this.at = step;
    this.onStep(step);
    this.#show();
    this.#title.focus();
  }

  #show() {
    this.#shown?.close();
    const step = this.#shown = this.steps[this.at]();
    fill(this.#progress, t("welcome.progress", { at: this.at + 1, count: this.steps.length }));
    fill(this.#title, step.title);
    fill(this.#content, h("p", { class: "s" }, step.text), step.element);
    this.#paintFoot();
  }

  #paintFoot() {
    this.#back.hidden = this.at === 0;
    const isLast = this.at === this.steps.length - 1;
    const isDone = isLast || this.#shown?.isDone === true;
    this.#next.classList.toggle("main", isDone);
    fill(this.#next, t(isLast ? "welcome.done" : isDone ? "welcome.next" : "welcome.skip"));
  }
}
