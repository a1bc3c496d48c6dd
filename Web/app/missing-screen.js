import { fill, h } from "../kit/dom.js";
import { miniBoard } from "../kit/mini-board.js";
import { toPlay } from "../kit/to-play.js";
import { club } from "../online/club.js";
import { isOnline, onLineChange } from "../online/line.js";
import { t } from "../text/text.js";

/** The screen of an address that leads nowhere. While the server can't be asked nobody knows that it does. */
class MissingScreen extends HTMLElement {
  /** @type {(() => void)[]} */
  #endings = [];

  connectedCallback() {
    this.className = "page narrow";
    this.#endings = [club.onChange(() => this.#paint()), onLineChange(() => this.#paint())];
    this.#paint();
  }

  disconnectedCallback() {
    for (const end of this.#endings) end();
  }

  #paint() {
    const title = t(isOnline() ? "error.missingTitle" : "error.offlineTitle");
    document.title = t("app.title", { screen: title });
    fill(
      this,
      h(
        "section",
        { class: "empty" },
        miniBoard({ columns: 3, rows: 3, marks: [2, 0, 1, 0, 0, 0, 1, 0, 2] }),
        h("h1", {}, title),
        h("p", { class: "s" }, t(isOnline() ? "error.missingText" : "error.offlineText")),
        toPlay(),
      ),
    );
  }
}

customElements.define("missing-screen", MissingScreen);
