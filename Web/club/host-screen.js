import { navigate } from "../app/router.js";
import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { nothing } from "../kit/nothing.js";
import { pageHeader } from "../kit/page-header.js";
import { toast } from "../kit/toast.js";
import { toPlay } from "../kit/to-play.js";
import { ApiProblem, call } from "../online/api.js";
import { askWhoIAm, me } from "../online/me.js";
import { problemBox } from "../play/problem-box.js";
import { t } from "../text/text.js";

/**
 * The secret that the link carried. It is kept here alone, so that nobody finds it in the history; whoever
 * registers on the way comes back to it.
 */
let token = "";

/** The screen where the link leads that a server prints as long as nobody is its host. */
class HostScreen extends HTMLElement {
  #answer = h("div", { class: "stack", role: "status" });
  #unhear = () => {};

  connectedCallback() {
    document.title = t("app.title", { screen: t("host.title") });
    this.className = "page narrow";
    token = location.hash.slice(1) || token;
    history.replaceState(history.state, "", location.pathname);
    // The player may be told later.
    this.#unhear = me.onChange(() => this.#show());
    this.#show();
  }

  disconnectedCallback() {
    this.#unhear();
  }

  #show() {
    if (!token) return this.#say(t("host.noneTitle"), t("host.noneText"));
    const isMember = me.player?.kind === "member";
    fill(
      this,
      pageHeader(t("host.title")),
      h(
        "section",
        { class: "stage stack gap6", "aria-labelledby": "host" },
        h("h2", { class: "h2", id: "host" }, t("host.heading")),
        h("p", {}, t("host.text")),
        isMember ? this.#button() : invitation(),
      ),
      this.#answer,
    );
  }

  #button() {
    const become = () => {
      fill(this.#answer);
      whileBusy(button, t("host.becoming"), () => this.#become())
        .catch((error) => fill(this.#answer, problemBox(error, () => {})));
    };
    const button = h("button", { type: "button", class: "btn white wide", onclick: become });
    fill(button, t("host.become", { name: me.player?.name ?? "" }));
    return button;
  }

  async #become() {
    try {
      await call("POST", "/club/host", { token });
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 410) throw error;
      token = "";
      return this.#say(t("host.usedTitle"), t("host.usedText"));
    }
    token = "";
    askWhoIAm().catch(() => {});
    navigate("/club", { replace: true });
    toast(t("host.done"));
  }

  /** @param {string} title @param {string} text */
  #say(title, text) {
    fill(this, nothing("nobody", title, text, toPlay(), "h1"));
  }
}

/** The ways to an account, from which one comes back. */
function invitation() {
  return [
    h("p", {}, t("host.accountFirst")),
    h("a", { class: "btn white wide", href: "/register" }, t("account.register")),
    h("a", { class: "btn white wide", href: "/sign-in" }, t("account.signIn")),
  ];
}

customElements.define("host-screen", HostScreen);
