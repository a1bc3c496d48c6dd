import { onlySignedIn } from "../account/only-signed-in.js";
import { backBar } from "../kit/back-bar.js";
import { fill, h } from "../kit/dom.js";
import { keepFocus } from "../kit/keep-focus.js";
import { listRow } from "../kit/list-row.js";
import { skeleton } from "../kit/skeleton.js";
import { call } from "../online/api.js";
import { failure } from "../online/failure.js";
import { loadSite } from "../online/site.js";
import { formatDate, listText, t } from "../text/text.js";
import { openNewTokenSheet, openRemoveTokenSheet } from "./token-sheets.js";

/** @typedef {import("wire").AccessToken} AccessToken */

/** The access tokens of a member, by which programs act in their name. */
class TokensScreen extends HTMLElement {
  /** A sheet above it stays when this is drawn anew. */
  #content = h("div", { class: "stack gap6" });
  #unhear = () => {};

  connectedCallback() {
    document.title = t("app.title", { screen: t("tokens.tokens") });
    this.className = "page narrow";
    fill(
      this,
      backBar(t("tokens.tokens"), "/security"),
      h(
        "p",
        { class: "s" },
        t("tokens.hint"),
        " ",
        h("a", { href: "/developers#access-tokens" }, t("tokens.how")),
      ),
      this.#content,
    );
    const begin = () => void this.#load();
    this.#unhear = onlySignedIn({ who: "member", content: this.#content, begin });
  }

  disconnectedCallback() {
    this.#unhear();
  }

  async #load() {
    if (!this.#content.hasChildNodes()) fill(this.#content, skeleton(2));
    try {
      const [{ tokens }, { takesPasswords }] = await Promise.all([
        call("GET", "/access-tokens"),
        loadSite(),
      ]);
      this.#show(tokens, takesPasswords);
    } catch (error) {
      fill(this.#content, failure(error, () => this.#load()));
    }
  }

  /** @param {AccessToken[]} tokens @param {boolean} takesPasswords */
  #show(tokens, takesPasswords) {
    const make = () => openNewTokenSheet(() => this.#load());
    keepFocus(this.#content, () =>
      fill(
        this.#content,
        tokens.length > 0 &&
          h("ul", { class: "card list drawn" }, tokens.map((token) => this.#row(token))),
        h("button", { type: "button", class: "btn wide", onclick: make }, t("tokens.make")),
        takesPasswords && h("p", { class: "s" }, t("tokens.password")),
      ));
  }

  /** @param {AccessToken} token */
  #row(token) {
    const { name, scopes, endsAt, usedAt } = token;
    const hasEnded = endsAt && Date.parse(endsAt) <= Date.now();
    const end = endsAt
      ? t(hasEnded ? "tokens.ended" : "tokens.ends", { date: formatDate(endsAt) })
      : t("tokens.endless");
    const used = usedAt ? t("tokens.used", { date: formatDate(usedAt) }) : t("tokens.unused");
    const remove = () => openRemoveTokenSheet(token, () => this.#load());
    return listRow({
      ...{ drawing: "key", title: name },
      hint: [listText(scopes.map((scope) => t(`tokens.${scope}`))), end, used].join(" · "),
      control: h(
        "button",
        {
          ...{ type: "button", class: "btn sm", onclick: remove },
          "aria-label": t("keys.removeWhat", { name }),
        },
        t("keys.remove"),
      ),
    });
  }
}

customElements.define("tokens-screen", TokensScreen);
