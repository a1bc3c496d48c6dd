import { fill, h } from "../kit/dom.js";
import { miniBoard } from "../kit/mini-board.js";
import { t } from "../text/text.js";

/** What an address that leads nowhere shows. */
class MissingScreen extends HTMLElement {
  connectedCallback() {
    document.title = t("app.title", { screen: t("error.missingTitle") });
    this.className = "page narrow";
    fill(
      this,
      h(
        "section",
        { class: "empty" },
        miniBoard({ columns: 3, rows: 3, marks: [2, 0, 1, 0, 0, 0, 1, 0, 2] }),
        h("h1", {}, t("error.missingTitle")),
        h("p", { class: "s" }, t("error.missingText")),
        h("a", { class: "btn main", href: "/" }, t("error.missingAction")),
      ),
    );
  }
}

customElements.define("missing-screen", MissingScreen);
