import { loadPart } from "../app/parts.js";
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
import {
  openAboutSheet,
  openEmailSheet,
  openNameSheet,
  openPasswordSheet,
} from "./change-sheets.js";
import { failure } from "../online/failure.js";

/** @typedef {import("wire").Account} Account */

/** The screen of what a member can change of the account. */
class AccountScreen extends HTMLElement {
  /** @type {Account | null} */
  #account = null;
  /** @type {import("wire").OwnProfile | null} */
  #profile = null;
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
      const [account, profile, site] = await Promise.all([
        call("GET", "/account"),
        call("GET", "/me/profile").catch(() => null),
        loadSite(),
      ]);
      this.#account = account;
      this.#profile = profile;
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
        () => toast(t("online.noAnswer")),
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
