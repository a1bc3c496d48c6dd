import { fill, h } from "../kit/dom.js";
import { nothing } from "../kit/nothing.js";
import { pageHeader } from "../kit/page-header.js";
import { toPlay } from "../kit/to-play.js";
import { ApiProblem, call } from "../online/api.js";
import { t } from "../text/text.js";
import { failure } from "../online/failure.js";

/** The secret that the link carried. It is kept here alone, so that nobody finds it in the history. */
let token = "";

/** The screen where the link leads that was mailed to an address: it confirms that the address is right. */
class ConfirmScreen extends HTMLElement {
  #content = h("div", { class: "stack", role: "status" });

  connectedCallback() {
    document.title = t("app.title", { screen: t("account.confirm") });
    this.className = "page narrow";
    token = location.hash.slice(1) || token;
    history.replaceState(history.state, "", location.pathname);
    fill(this, pageHeader(t("account.confirm")), this.#content);
    this.#confirm();
  }

  async #confirm() {
    fill(this.#content, h("p", { class: "s" }, t("account.confirming")));
    try {
      await call("POST", "/account/confirm", { token });
      this.#say("requests", t("account.confirmedTitle"), t("account.confirmedText"));
    } catch (error) {
      // A link that has been used, is too old, or was cut.
      if (error instanceof ApiProblem && error.status < 429) {
        this.#say("nobody", t("account.notConfirmedTitle"), t("account.notConfirmedText"));
      } else fill(this.#content, failure(error, () => this.#confirm()));
    }
  }

  /** @param {import("../kit/nothing-drawings.js").NothingName} drawing @param {string} title @param {string} text */
  #say(drawing, title, text) {
    fill(this.#content, nothing(drawing, title, text, toPlay()));
  }
}

customElements.define("confirm-screen", ConfirmScreen);
