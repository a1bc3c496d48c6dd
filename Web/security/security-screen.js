import { navigate } from "../app/router.js";
import { backBar } from "../kit/back-bar.js";
import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { linkRow } from "../kit/link-row.js";
import { listRow, switchRow } from "../kit/list-row.js";
import { note } from "../kit/note.js";
import { skeleton } from "../kit/skeleton.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { failure } from "../online/failure.js";
import { me } from "../online/me.js";
import { formatDate, t } from "../text/text.js";
import { hasPasskeys, passkeyText } from "./authenticator.js";
import { openCodesSheet } from "./codes-sheet.js";
import { openNameSheet, openNewSheet, openRemoveSheet } from "./passkey-sheets.js";
import { withProof } from "./proof.js";

/** @typedef {import("wire").SecuritySummary} SecuritySummary */
/** @typedef {import("wire").Passkey} Passkey */

/** The screen of what a member signs in with. */
class SecurityScreen extends HTMLElement {
  /** A sheet above it stays when this is drawn anew. */
  #content = h("div", { class: "stack gap6" });
  #unhear = () => {};

  connectedCallback() {
    document.title = t("app.title", { screen: t("security.security") });
    this.className = "page narrow";
    if (me.player?.kind !== "member") return navigate("/sign-in", { replace: true });
    fill(this, backBar(t("security.security"), "/settings"), this.#content);
    // Another tab may sign out, or another device this one.
    this.#unhear = me.onChange(() =>
      me.player?.kind === "member" || navigate("/sign-in", { replace: true })
    );
    fill(this.#content, skeleton(3));
    this.#load();
  }

  disconnectedCallback() {
    this.#unhear();
  }

  async #load() {
    try {
      this.#show(await call("GET", "/security"));
    } catch (error) {
      fill(this.#content, failure(error, () => this.#load()));
    }
  }

  /** @param {SecuritySummary} summary */
  #show(summary) {
    fill(
      this.#content,
      this.#passkeys(summary),
      this.#beside(summary),
      h(
        "ul",
        { class: "card list drawn" },
        linkRow({
          ...{ drawing: "phone", title: t("account.devices"), hint: t("account.devicesRow") },
          href: "/sessions",
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
      h("h2", { id: "passkeys" }, t("security.passkeys")),
      h("p", { class: "s" }, t("security.passkeysHint")),
      passkeys.length > 0 &&
        h("ul", { class: "card list drawn" }, passkeys.map((passkey) => this.#row(passkey))),
      hasPasskeys()
        ? h("button", { type: "button", class: "btn wide", onclick: add }, t("security.add"))
        : note(t("security.notHere")),
    );
  }

  /** @param {Passkey} passkey */
  #row(passkey) {
    const { name, createdAt, usedAt } = passkey;
    const rename = () => openNameSheet(passkey, () => this.#load());
    const remove = () => openRemoveSheet(passkey, (summary) => this.#show(summary));
    return listRow({
      ...{ drawing: "key", title: name },
      hint: usedAt
        ? t("security.used", { date: formatDate(usedAt) })
        : t("security.added", { date: formatDate(createdAt) }),
      control: h(
        "div",
        { class: "row wrap" },
        smallButton(t("security.rename"), t("security.renameWhat", { name }), rename),
        smallButton(t("security.remove"), t("security.removeWhat", { name }), remove),
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
    const hint = t(passkeys.length > 0 ? "security.factorHint" : "security.factorNone");
    const control = h("button", { type: "button", class: "btn sm" }, t("security.makeCodes"));
    control.addEventListener("click", () => {
      const make = async () => {
        const { codes } = await withProof(() => call("POST", "/recovery-codes"));
        openCodesSheet(codes, () => this.#load());
      };
      whileBusy(control, t("security.making"), make).catch((error) => toast(passkeyText(error)));
    });
    return h(
      "section",
      { class: "sec", "aria-labelledby": "beside" },
      h("h2", { id: "beside" }, t("security.beside")),
      h(
        "ul",
        { class: "card list drawn" },
        passkeys.length > 0
          ? switchRow({
            ...{ drawing: "lock", title: t("security.factor"), hint },
            ...{ checked: hasSecondFactor, onChange: set },
          })
          : listRow({ drawing: "lock", title: t("security.factor"), hint, control: null }),
        listRow({
          ...{ drawing: "book", title: t("security.codes"), control },
          hint: t("security.codesLeft", { count: recoveryCodes }),
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
