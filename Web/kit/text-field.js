import { fill, h } from "./dom.js";
import { icon } from "./icons.js";

let fields = 0;

/**
 * A field with its label above, and beneath it a hint, or what is wrong with the text: the room for
 * that is kept. It is checked when it is left and when its form is sent, never while somebody types.
 */
export class TextField {
  #line;
  #more = h("div", { class: "row wrap", hidden: true });

  /**
   * @param {object} options
   * @param {string} options.label
   * @param {string} [options.hint]
   * @param {(text: string) => string} [options.check] what is wrong with a text, empty when it is good
   * @param {Record<string, unknown>} [options.props] of the input
   */
  constructor({ label, hint = "", check = () => "", props = {} }) {
    const id = `field-${++fields}`;
    this.hint = hint;
    this.check = check;
    this.#line = h("p", { class: "tiny", id: `${id}-line` }, hint);
    this.input = h("input", {
      ...{ class: "in", id, "aria-describedby": `${id}-line` },
      ...props,
      oninput: () => this.accept(),
      // Somebody who only passes through has not begun yet.
      onblur: () => this.input.value && this.isGood(),
    });
    this.element = h(
      "div",
      { class: "field" },
      h("label", { for: id }, label),
      this.makeControl(),
      this.#line,
      this.#more,
    );
  }

  get value() {
    return this.input.value;
  }

  /** Makes what stands between label and hint. @returns {HTMLElement} */
  makeControl() {
    return this.input;
  }

  /** Says another hint, as soon as nothing is wrong. @param {string} hint */
  suggest(hint) {
    this.hint = hint;
    if (!this.input.hasAttribute("aria-invalid")) fill(this.#line, hint);
  }

  /** Checks the text, and says what is wrong with it. */
  isGood() {
    const fault = this.check(this.value);
    if (fault) this.refuse(fault);
    return !fault;
  }

  /**
   * Says what is wrong, and beneath it offers what may help.
   *
   * @param {string} message
   * @param {...HTMLElement} help
   */
  refuse(message, ...help) {
    this.input.setAttribute("aria-invalid", "true");
    this.#line.className = "err";
    fill(this.#line, icon("alert"), h("span", {}, message));
    fill(this.#more, help);
    this.#more.hidden = help.length === 0;
  }

  /** Takes back what was said to be wrong. */
  accept() {
    if (!this.input.hasAttribute("aria-invalid")) return;
    this.input.removeAttribute("aria-invalid");
    this.#line.className = "tiny";
    fill(this.#line, this.hint);
    this.#more.hidden = true;
  }
}
