import { accountForm } from "../account/form.js";
import { passwordField } from "../account/fields.js";
import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { openSheet } from "../kit/sheet.js";
import { TextField } from "../kit/text-field.js";
import { t } from "../text/text.js";
import { hasPasskeys, passkeyText } from "./authenticator.js";

/**
 * Opens a sheet in which somebody shows who they are, by one of the ways that there are for them. It closes when
 * one of them is done.
 *
 * @param {object} ways
 * @param {string} ways.title
 * @param {string} ways.text
 * @param {(() => Promise<unknown>) | false} ways.byPasskey
 * @param {((password: string) => Promise<unknown>) | false} ways.byPassword
 * @param {((code: string) => Promise<unknown>) | false} ways.byCode
 * @param {string} [ways.provider] the name of the provider by whom they sign in
 * @param {() => Promise<unknown>} [ways.byProvider] goes there
 * @param {boolean} [ways.takesCard] whether the code of a card is one too
 * @returns {Promise<boolean>} false when it was closed before
 */
export function openKeySheet(
  { title, text, byPasskey, byPassword, byCode, provider, byProvider, takesCard = false },
) {
  return new Promise((resolve) => {
    let isDone = false;
    const done = () => {
      isDone = true;
      sheet.close();
    };
    const forms = h("div", { class: "stack" });
    const showCode = () => {
      const form = byCode ? codeForm(byCode, takesCard, done) : h("div");
      fill(forms, form);
      form.querySelector("input")?.focus();
    };
    const codeButton = () =>
      h(
        "button",
        { type: "button", class: "btn wide", onclick: showCode },
        t(takesCard ? "security.useCodeOrCard" : "security.useCode"),
      );
    const canAnswer = byPasskey && hasPasskeys();
    if (byPassword) fill(forms, passwordForm(byPassword, done), byCode && codeButton());
    else if (canAnswer && byCode) fill(forms, codeButton());
    else if (byCode) fill(forms, codeForm(byCode, takesCard, done));
    const sheet = openSheet({
      title,
      body: [
        h("p", {}, text),
        canAnswer
          ? passkeyButton(t("security.usePasskey"), async () => {
            await byPasskey();
            done();
          }, "main")
          : null,
        provider && byProvider &&
        passkeyButton(t("account.byProvider", { name: provider }), byProvider, "soft", "shield"),
        forms,
      ],
      onClose: () => resolve(isDone),
    });
  });
}

/**
 * A button that asks the authenticator, with what went wrong beneath it.
 *
 * @param {string} label
 * @param {() => Promise<unknown>} act
 * @param {"main" | "soft"} look soft where something else is what most people do
 * @param {import("../kit/icons.js").IconName} [drawing] where it is a provider that is asked
 */
export function passkeyButton(label, act, look, drawing = "key") {
  const button = h("button", { type: "button", class: `btn ${look} wide` }, icon(drawing), label);
  const answer = h("div", { role: "status" });
  button.addEventListener("click", () => {
    fill(answer);
    whileBusy(button, t("security.asking"), act).catch((error) =>
      fill(answer, h("p", { class: "err" }, icon("alert"), passkeyText(error)))
    );
  });
  return h("div", { class: "stack" }, button, answer);
}

/** @param {(password: string) => Promise<unknown>} act @param {() => void} done */
function passwordForm(act, done) {
  const password = passwordField(t("account.yourPassword"));
  return accountForm({
    fields: [password],
    ...{ label: t("security.goOn"), verb: t("security.checking") },
    faults: { "wrong-password": password },
    async send() {
      await act(password.value);
      done();
    },
  });
}

/** @param {(code: string) => Promise<unknown>} act @param {boolean} takesCard @param {() => void} done */
function codeForm(act, takesCard, done) {
  const code = new TextField({
    label: t(takesCard ? "security.codeOrCard" : "security.code"),
    hint: t(takesCard ? "security.cardHint" : "security.codeHint"),
    check: (text) => text.trim() ? "" : t("security.codeMissing"),
    props: {
      ...{ autocomplete: "off", autocapitalize: "characters", spellcheck: "false" },
      ...{ dir: "ltr", maxlength: 96 },
    },
  });
  return accountForm({
    fields: [code],
    ...{ label: t("security.goOn"), verb: t("security.checking") },
    faults: { "wrong-code": code },
    async send() {
      await act(code.value);
      done();
    },
  });
}
