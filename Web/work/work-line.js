import { h } from "../kit/dom.js";
import { ApiProblem } from "../online/api.js";
import { t } from "../text/text.js";

/** Milliseconds after which it is said that it takes longer here. */
const usual = 4_000;

/** Says that this device works, as long as it is shown. */
class WorkLine extends HTMLElement {
  #leave = () => {};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Rejects as `call` does once the line is gone. @type {Promise<never>} */
  gone = new Promise((_, reject) => {
    this.#leave = () => reject(new ApiProblem(0, { detail: t("work.left") }, 0));
  });

  connectedCallback() {
    this.textContent = t("work.moment");
    this.#timer = setTimeout(() => this.textContent = t("work.longer"), usual);
    this.gone.catch(() => {});
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
    this.#leave();
  }
}

/**
 * Shows the line in the dialog on top, or on the screen, and so it goes with that: whoever leaves wants no work done.
 *
 * @returns {WorkLine} to be removed when all is done
 */
export function showWork() {
  const line = /** @type {WorkLine} */ (h("work-line", { class: "toast", role: "status" }));
  const screen = document.getElementById("main")?.firstElementChild ?? document.body;
  const place = [...document.querySelectorAll("dialog[open]")].at(-1) ?? screen;
  place.append(line);
  return line;
}

customElements.define("work-line", WorkLine);
