import { t } from "../text/text.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { TextField } from "./text-field.js";

/** A field for a password, with a button that shows what was typed. */
export class PasswordField extends TextField {
  /**
   * @param {object} options
   * @param {string} options.label
   * @param {"new-password" | "current-password"} options.kind for password managers
   * @param {string} [options.hint]
   * @param {(text: string) => string} [options.check]
   */
  constructor({ kind, ...options }) {
    const props = { type: "password", autocomplete: kind, autocapitalize: "off" };
    super({ ...options, props: { ...props, spellcheck: "false", dir: "ltr" } });
  }

  /** @override */
  makeControl() {
    const show = h(
      "button",
      { type: "button", class: "ib", "aria-pressed": "false", "aria-label": t("account.show") },
      icon("eye"),
    );
    show.addEventListener("click", () => {
      const isShown = this.input.type === "password";
      this.input.type = isShown ? "text" : "password";
      show.setAttribute("aria-pressed", String(isShown));
    });
    return h("div", { class: "pw" }, this.input, show);
  }
}
