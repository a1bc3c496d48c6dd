import { h } from "../kit/dom.js";
import { TextField } from "../kit/text-field.js";
import { t } from "../text/text.js";

/** The colour that the app has by itself: whoever chooses it has chosen none. */
const appColor = "#5b3fd3";

/** A field for the colour of the club. */
export class ColorField extends TextField {
  /** @param {string} [color] none: as the app has it */
  constructor(color = "") {
    super({
      ...{ label: t("look.accent"), hint: t("look.accentHint") },
      props: { type: "color", value: color || appColor },
    });
  }

  /** The colour, empty where it is the app's own. @override */
  get value() {
    const { value } = this.input;
    return value === appColor ? "" : value;
  }

  /** @override */
  makeControl() {
    const reset = () => this.take(appColor);
    return h(
      "div",
      { class: "row wrap" },
      this.input,
      h("button", { type: "button", class: "btn sm", onclick: reset }, t("look.accentNone")),
    );
  }

  /** Puts a colour in, and takes back what was said against the one before. @param {string} color */
  take(color) {
    this.input.value = color;
    this.accept();
    this.input.focus();
  }
}
