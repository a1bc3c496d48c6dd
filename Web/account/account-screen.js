import { navigate } from "../app/router.js";
import { fill, h } from "../kit/dom.js";
import { backBar } from "../kit/back-bar.js";
import { listRow } from "../kit/list-row.js";
import { note } from "../kit/note.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { me } from "../online/me.js";
import { loadSite } from "../online/site.js";
import { problemText } from "../online/words.js";
import { photoCard } from "../photo/photo-card.js";
import { formatDate, t } from "../text/text.js";
import { openEmailSheet, openNameSheet, openPasswordSheet } from "./change-sheets.js";
import { failure } from "../online/failure.js";

/** @typedef {import("wire").Account} Account */

/** The screen of what a member can change of the account. */
class AccountScreen extends HTMLElement {
  /** @type {Account | null} */
  #account = null;
  /** Null: not known yet. @type {boolean | null} */
  #canMail = null;
  /** A sheet above it stays when this is drawn anew. */
  #content = h("div", { class: "stack gap6" });
  #unhear = () => {};

  connectedCallback() {
    document.title = t("app.title", { screen: t("account.account") });
    this.className = "page narrow";
    this.#unhear = me.onChange(() => this.#show());
    fill(this, backBar(t("account.account"), "/settings"), this.#content);
    this.#show();
    if (this.isConnected) this.#load();
  }

  disconnectedCallback() {
    this.#unhear();
  }

  async #load() {
    try {
      const [account, site] = await Promise.all([call("GET", "/account"), loadSite()]);
      this.#account = account;
      this.#canMail = site.canMail;
      if (this.isConnected) this.#show();
    } catch (error) {
      if (this.isConnected) this.#show(error);
    }
  }

  /** @param {unknown} [problem] why the account is not known */
  #show(problem) {
    const { player } = me;
    // Another tab may have signed out, or another device this one.
    if (player?.kind !== "member") return navigate("/sign-in", { replace: true });
    const account = this.#account;
    fill(
      this.#content,
      account?.suspendedAt && note(t("account.suspended")),
      photoCard(player),
      h(
        "ul",
        { class: "card list drawn" },
        row("edit", t("account.name"), player.name, () => openNameSheet(player.name)),
        this.#emailRow(),
        row("key", t("account.password"), t("account.passwordKept"), openPasswordSheet),
      ),
      problem ? failure(problem, () => this.#load()) : null,
      account && h("p", { class: "tiny mid" }, since(account)),
    );
  }

  #emailRow() {
    const account = this.#account;
    const change = () =>
      openEmailSheet((changed) => {
        this.#account = changed;
        this.#show();
      });
    const element = row("mail", t("account.email"), account?.email ?? "…", change);
    if (account && !account.isEmailConfirmed && this.#canMail) {
      element.append(h("div", { class: "row wrap" }, confirmAgain(account.email)));
    }
    if (account && this.#canMail === false) {
      element.append(h("p", { class: "s" }, t("account.emailUnchecked")));
    }
    return element;
  }
}

/**
 * @param {import("../kit/icons.js").IconName} drawing
 * @param {string} title
 * @param {string} hint
 * @param {() => void} onclick
 */
function row(drawing, title, hint, onclick) {
  const label = t("account.changeWhat", { what: title });
  const props = { type: "button", class: "btn sm", "aria-label": label, onclick };
  return listRow({ drawing, title, hint, control: h("button", props, t("account.change")) });
}

/** @param {string} email */
function confirmAgain(email) {
  const ask = () =>
    call("POST", "/account/confirm/request").then(
      () => toast(t("account.confirmSent", { email })),
      (error) => toast(problemText(error)),
    );
  return [
    h("p", { class: "s grow" }, t("account.unconfirmed")),
    h("button", { type: "button", class: "btn sm", onclick: ask }, t("account.confirmAgain")),
  ];
}

/** @param {Account} account */
function since({ createdAt }) {
  return t("account.since", { date: formatDate(createdAt) });
}

customElements.define("account-screen", AccountScreen);
