import { look } from "../app/look.js";
import { loadPart } from "../app/parts.js";
import { fill, h } from "../kit/dom.js";
import { backBar } from "../kit/back-bar.js";
import { listRow } from "../kit/list-row.js";
import { note } from "../kit/note.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { me } from "../online/me.js";
import { loadSite } from "../online/site.js";
import { unreachableText } from "../online/unreachable.js";
import { problemText } from "../online/words.js";
import { photoCard } from "../photo/photo-card.js";
import { formatDate, t } from "../text/text.js";
import {
  openAboutSheet,
  openEmailSheet,
  openNameSheet,
  openPasswordSheet,
} from "./change-sheets.js";
import { failure } from "../online/failure.js";
import { mayRename } from "./may-rename.js";
import { onlySignedIn } from "./only-signed-in.js";

/** @typedef {import("wire").Account} Account */

/** The screen of what a member can change of the account. */
class AccountScreen extends HTMLElement {
  /** @type {Account | null} */
  #account = null;
  /** @type {import("wire").OwnProfile | null} */
  #profile = null;
  /** Null: not known yet. @type {boolean | null} */
  #canMail = null;
  /** Whoever came by a card may have none. */
  #hasPassword = true;
  #takesPasswords = true;
  /** A sheet above it stays when this is drawn anew. */
  #content = h("div", { class: "stack gap6" });
  /** @type {(() => void)[]} */
  #unhear = [];

  connectedCallback() {
    document.title = t("app.title", { screen: t("account.account") });
    this.className = "page narrow";
    fill(this, backBar(t("account.account"), "/settings"), this.#content);
    const begin = () => {
      this.#show();
      this.#load();
    };
    const changed = () => this.#show();
    this.#unhear = [
      onlySignedIn({ who: "member", content: this.#content, begin, changed }),
      look.onChange(changed),
    ];
  }

  disconnectedCallback() {
    for (const unhear of this.#unhear) unhear();
  }

  async #load() {
    try {
      const [account, profile, site, security] = await Promise.all([
        call("GET", "/account"),
        call("GET", "/me/profile").catch(() => null),
        loadSite(),
        call("GET", "/security").catch(() => null),
      ]);
      this.#account = account;
      this.#profile = profile;
      this.#canMail = site.canMail;
      this.#takesPasswords = site.takesPasswords;
      this.#hasPassword = security?.hasPassword ?? true;
      if (this.isConnected) this.#show();
    } catch (error) {
      if (this.isConnected) this.#show(error);
    }
  }

  /** @param {unknown} [problem] why the account is not known */
  #show(problem) {
    const { player } = me;
    if (!player) return;
    const account = this.#account;
    fill(
      this.#content,
      account?.suspendedAt && note(suspensionText(account)),
      photoCard(player),
      h(
        "ul",
        { class: "card list drawn" },
        nameRow(player.name),
        this.#emailRow(),
        this.#takesPasswords && this.#passwordRow(),
      ),
      this.#profile && this.#ofProfile(this.#profile),
      problem ? failure(problem, () => this.#load()) : null,
      account && h("p", { class: "tiny mid" }, since(account)),
    );
  }

  /** What is shown on one's profile. @param {import("wire").OwnProfile} profile */
  #ofProfile({ about = "", favourites }) {
    const take = (/** @type {import("wire").OwnProfile} */ changed) => {
      this.#profile = changed;
      this.#show();
    };
    const choose = () =>
      loadPart("games").then(
        ({ openFavouritesSheet }) => openFavouritesSheet(favourites, take),
        () => toast(unreachableText()),
      );
    const count = favourites.length;
    const chosen = count > 0 ? t("account.favouriteCount", { count }) : t("account.favouritesNone");
    return h(
      "section",
      { class: "sec", "aria-labelledby": "on-profile" },
      h("h2", { id: "on-profile" }, t("account.onProfile")),
      h(
        "ul",
        { class: "card list drawn" },
        row(
          "person",
          t("account.about"),
          about || t("account.aboutNone"),
          () => openAboutSheet(about, take),
        ),
        row("star", t("account.favourites"), chosen, choose),
      ),
    );
  }

  #passwordRow() {
    const change = () =>
      openPasswordSheet(() => {
        this.#hasPassword = true;
        this.#show();
      });
    const hint = t(this.#hasPassword ? "account.passwordKept" : "account.passwordNone");
    return row("key", t("account.password"), hint, change);
  }

  #emailRow() {
    const account = this.#account;
    const change = () =>
      openEmailSheet((changed) => {
        this.#account = changed;
        this.#show();
      });
    const email = account?.email;
    const address = email ? inTwo(email) : account ? t("account.emailNone") : "…";
    const element = row("mail", t("account.email"), address, change);
    if (email && !account.isEmailConfirmed && this.#canMail) {
      element.append(h("div", { class: "row wrap" }, confirmAgain(email)));
    }
    if (email && this.#canMail === false) {
      element.append(h("p", { class: "s" }, t("account.emailUnchecked")));
    }
    return element;
  }
}

/** The name, to be changed where that is up to its member. @param {string} name */
function nameRow(name) {
  const title = t("account.name");
  if (mayRename()) return row("edit", title, name, () => openNameSheet(name));
  const element = listRow({ drawing: "edit", title, hint: name, control: null });
  element.append(h("p", { class: "s" }, t("settings.namesChosen")));
  return element;
}

/**
 * @param {import("../kit/icons.js").IconName} drawing
 * @param {string} title
 * @param {import("../kit/dom.js").Child} hint
 * @param {() => void} onclick
 */
function row(drawing, title, hint, onclick) {
  const label = t("account.changeWhat", { what: title });
  const props = { type: "button", class: "btn sm", "aria-label": label, onclick };
  return listRow({ drawing, title, hint, control: h("button", props, t("account.change")) });
}

/**
 * An address for mail that breaks before its host, where it has to.
 *
 * @param {string} email
 */
function inTwo(email) {
  const at = email.lastIndexOf("@");
  return [email.slice(0, at), h("wbr"), email.slice(at)];
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

/** @param {import("wire").Account} account */
function suspensionText({ suspendedUntil }) {
  if (!suspendedUntil) return t("account.suspended");
  return t("account.suspendedUntil", { date: formatDate(suspendedUntil) });
}

customElements.define("account-screen", AccountScreen);
