import { newPasswordField } from "../account/fields.js";
import { accountForm } from "../account/form.js";
import { changePassword, signInByCard } from "../account/session.js";
import { visitProvider } from "../account/provider.js";
import { settle } from "../account/settle.js";
import { navigate } from "../app/router.js";
import { playerAvatar } from "../kit/avatar.js";
import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { pageHeader } from "../kit/page-header.js";
import { TextField } from "../kit/text-field.js";
import { toast } from "../kit/toast.js";
import { ApiProblem, call } from "../online/api.js";
import { me } from "../online/me.js";
import { clubName, loadSite } from "../online/site.js";
import { problemText } from "../online/words.js";
import { hasPasskeys, makePasskey } from "../security/authenticator.js";
import { passkeyButton } from "../security/key-sheet.js";
import { t } from "../text/text.js";

/** The code that the link of the card carried, or that was typed. It is here alone, so that nobody finds it in the history. */
let code = "";

/** The screen where a card leads that a host has printed: who comes in, and what they come in by from now on. */
class CardScreen extends HTMLElement {
  #content = h("div", { class: "stack gap6" });

  connectedCallback() {
    document.title = t("app.title", { screen: t("card.title") });
    this.className = "page narrow";
    code = location.hash.slice(1) || code;
    history.replaceState(history.state, "", location.pathname);
    fill(this, pageHeader(t("card.title")), this.#content);
    const form = this.#codeForm();
    fill(this.#content, form);
    if (code) form.requestSubmit();
  }

  disconnectedCallback() {
    code = "";
  }

  #codeForm() {
    const field = new TextField({
      ...{ label: t("card.code"), hint: t("card.codeHint") },
      check: (text) => text.trim() ? "" : t("card.codeMissing"),
      props: {
        ...{ value: code, autocomplete: "off", autocapitalize: "characters", spellcheck: "false" },
        ...{ dir: "ltr", maxlength: 64 },
      },
    });
    return accountForm({
      fields: [field],
      ...{ label: t("card.goOn"), verb: t("card.looking") },
      send: async () => {
        code = field.value;
        try {
          const [card, club, site] = await Promise.all([
            call("POST", "/card", { code }),
            clubName(),
            loadSite(),
          ]);
          this.#show(card, club, site);
        } catch (error) {
          if (!(error instanceof ApiProblem) || error.type !== "unknown-code") throw error;
          field.refuse(t("card.gone"));
          field.input.focus();
        }
      },
    });
  }

  /** @param {import("wire").CardPreview} card @param {string} club @param {import("wire").Site} site */
  #show({ player, isKept }, club, site) {
    const { name } = player;
    const first = site.takesPasswords ? "card.first" : "card.firstAlone";
    const other = me.player?.kind === "member" && me.player.id !== player.id && me.player.name;
    fill(
      this.#content,
      h(
        "section",
        { class: "stage stack", "aria-labelledby": "card-of" },
        h(
          "div",
          { class: "row" },
          playerAvatar(player, { size: 56 }),
          h(
            "h2",
            { class: "h2 grow", id: "card-of", tabindex: "-1", dir: "auto" },
            t("card.hello", { name }),
          ),
        ),
        h("p", { dir: "auto" }, t(isKept ? "card.kept" : first, { club })),
        other && h("p", { dir: "auto" }, t("card.endsOther", { name: other })),
      ),
      isKept ? this.#keyButton() : site.takesPasswords ? keyForms(name) : otherWays(site),
      h("p", { class: "s mid" }, t("card.notYou", { name })),
    );
    this.#content.querySelector("h2")?.focus();
  }

  /** The card is the key: nothing else is needed. */
  #keyButton() {
    const answer = h("p", { class: "err", role: "status" });
    const enter = () => {
      fill(answer);
      whileBusy(button, t("card.comingIn"), () => come(async () => {}))
        .catch((error) => fill(answer, problemText(error)));
    };
    const button = h("button", { type: "button", class: "btn main wide", onclick: enter });
    fill(button, t("card.comeIn"));
    return h("div", { class: "stack" }, answer, button);
  }
}

/** @param {string} name */
function keyForms(name) {
  const password = newPasswordField();
  // Whoever keeps passwords for somebody is told whose it is.
  const whose = h("input", { type: "text", autocomplete: "username", value: name, hidden: true });
  const form = accountForm({
    fields: [password],
    ...{ label: t("card.setPassword"), verb: t("card.comingIn") },
    faults: { "bad-password": password, "common-password": password },
    head: whose,
    send: () => come(() => changePassword({ new: password.value })),
  });
  return [
    form,
    hasPasskeys() && passkeyButton(t("card.usePasskey"), () => come(addPasskey), "soft"),
  ];
}

/** What one takes where nobody has a password. @param {import("wire").Site} site */
function otherWays({ provider }) {
  const link = () => come(() => visitProvider("link", "/"));
  return [
    hasPasskeys() && passkeyButton(t("card.usePasskeyAlone"), () => come(addPasskey), "main"),
    provider &&
    passkeyButton(t("account.byProvider", { name: provider }), link, "soft", "shield"),
    !hasPasskeys() && !provider && h("p", { class: "note" }, t("card.noWay")),
  ];
}

/**
 * Comes in by the card, and takes what one comes in by from now on.
 *
 * @param {() => Promise<void>} take
 */
async function come(take) {
  const finish = async () => {
    await take();
    code = "";
    navigate("/", { replace: true });
    toast(t("account.welcome", { name: me.player?.name ?? "" }));
  };
  const answer = await signInByCard({ code });
  if (answer.session) await finish();
  else await settle(answer, () => finish().catch((error) => toast(problemText(error))));
}

async function addPasskey() {
  const made = await makePasskey(await call("POST", "/passkeys/question"));
  await call("POST", "/passkeys", { name: t("card.passkey"), ...made });
}

customElements.define("card-screen", CardScreen);
