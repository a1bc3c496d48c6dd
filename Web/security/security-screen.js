import { onlySignedIn } from "../account/only-signed-in.js";
import { backBar } from "../kit/back-bar.js";
import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { linkRow } from "../kit/link-row.js";
import { listRow, switchRow } from "../kit/list-row.js";
import { note } from "../kit/note.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { failure } from "../online/failure.js";
import { loadSite } from "../online/site.js";
import { formatDate, t } from "../text/text.js";
import { hasPasskeys, passkeyText } from "./authenticator.js";
import { openCodesSheet } from "./codes-sheet.js";
import { openNameSheet, openNewSheet, openRemoveSheet } from "./passkey-sheets.js";
import { withProof } from "./proof.js";
import { providerSection } from "./provider-section.js";

/** @typedef {import("wire").SecuritySummary} SecuritySummary */
/** @typedef {import("wire").Passkey} Passkey */

/** The screen of what a member signs in with. */
class SecurityScreen extends HTMLElement {
  /** A sheet above it stays when this is drawn anew. */
  #content = h("div", { class: "stack gap6" });
  /** The name of the provider by whom people sign in; nothing without one. @type {string | undefined} */
  #provider;
  #takesPasswords = true;
  #unhear = () => {};

  connectedCallback() {
    document.title = t("app.title", { screen: t("security.security") });
    this.className = "page narrow";
    fill(this, backBar(t("security.security"), "/settings"), this.#content);
    const begin = () => void this.#load();
    this.#unhear = onlySignedIn({ who: "member", content: this.#content, begin });
  }

  disconnectedCallback() {
    this.#unhear();
  }

  async #load() {
    try {
      const [summary, site] = await Promise.all([call("GET", "/security"), loadSite()]);
      this.#provider = site.provider;
      this.#takesPasswords = site.takesPasswords;
      this.#show(summary);
    } catch (error) {
      fill(this.#content, failure(error, () => this.#load()));
    }
  }

  /** @param {SecuritySummary} summary */
  #show(summary) {
    fill(
      this.#content,
      this.#provider && providerSection(this.#provider, summary, (next) => this.#show(next)),
      this.#passkeys(summary),
      this.#beside(summary),
      h(
        "ul",
        { class: "card list drawn" },
        linkRow({
          ...{ drawing: "phone", title: t("account.devices"), hint: t("account.devicesRow") },
          href: "/sessions",
        }),
        linkRow({
          ...{ drawing: "key", title: t("tokens.tokens"), hint: t("tokens.row") },
          href: "/tokens",
        }),
      ),
    );
  }

  /** @param {SecuritySummary} summary */
  #passkeys({ passkeys }) {
    const add = () => openNewSheet(passkeys, () => this.#load());
    return h(
      "section",
      { class: "sec", "aria-labelledby": "passkeys" },
      h("h2", { id: "passkeys" }, t("keys.passkeys")),
      h("p", { class: "s" }, t("keys.passkeysHint")),
      passkeys.length > 0 &&
        h("ul", { class: "card list drawn" }, passkeys.map((passkey) => this.#row(passkey))),
      hasPasskeys()
        ? h("button", { type: "button", class: "btn wide", onclick: add }, t("keys.add"))
        : note(t("keys.notHere")),
    );
  }

  /** @param {Passkey} passkey */
  #row(passkey) {
    const { name, createdAt, usedAt } = passkey;
    const rename = () => openNameSheet(passkey, () => this.#load());
    const remove = () =>
      openRemoveSheet(passkey, this.#takesPasswords, (summary) => this.#show(summary));
    return listRow({
      ...{ drawing: "key", title: name },
      hint: usedAt
        ? t("keys.used", { date: formatDate(usedAt) })
        : t("keys.added", { date: formatDate(createdAt) }),
      control: h(
        "div",
        { class: "row wrap" },
        smallButton(t("keys.rename"), t("keys.renameWhat", { name }), rename),
        smallButton(t("keys.remove"), t("keys.removeWhat", { name }), remove),
      ),
    });
  }

  /** @param {SecuritySummary} summary */
  #beside(summary) {
    const { passkeys, hasSecondFactor, recoveryCodes } = summary;
    const set = async (/** @type {boolean} */ isOn) => {
      try {
        this.#show(await withProof(() => call("PUT", "/second-factor", { isOn })));
      } catch (error) {
        // What is shown is what the server has.
        this.#show(summary);
        toast(passkeyText(error));
      }
    };
    const alone = this.#takesPasswords ? "keys.factorHint" : "keys.factorHintAlone";
    const hint = t(passkeys.length > 0 ? alone : "keys.factorNone");
    const control = h("button", { type: "button", class: "btn sm" }, t("keys.makeCodes"));
    control.addEventListener("click", () => {
      const make = async () => {
        const { codes } = await withProof(() => call("POST", "/recovery-codes"));
        openCodesSheet(codes, this.#takesPasswords, () => this.#load());
      };
      whileBusy(control, t("keys.making"), make).catch((error) => toast(passkeyText(error)));
    });
    return h(
      "section",
      { class: "sec", "aria-labelledby": "beside" },
      h("h2", { id: "beside" }, t(this.#takesPasswords ? "keys.beside" : "keys.besideAlone")),
      h(
        "ul",
        { class: "card list drawn" },
        passkeys.length > 0
          ? switchRow({
            ...{ drawing: "lock", title: t("keys.factor"), hint },
            ...{ checked: hasSecondFactor, onChange: set },
          })
          : listRow({ drawing: "lock", title: t("keys.factor"), hint, control: null }),
        listRow({
          ...{ drawing: "book", title: t("keys.codes"), control },
          hint: t("keys.codesLeft", { count: recoveryCodes }),
        }),
      ),
    );
  }
}

/** @param {string} text @param {string} label @param {() => void} onclick */
function smallButton(text, label, onclick) {
  return h("button", { type: "button", class: "btn sm", "aria-label": label, onclick }, text);
}

customElements.define("security-screen", SecurityScreen);
