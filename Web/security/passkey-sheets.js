import { accountForm } from "../account/form.js";
import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { openSheet } from "../kit/sheet.js";
import { TextField } from "../kit/text-field.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { t } from "../text/text.js";
import { makePasskey, passkeyText } from "./authenticator.js";
import { withProof } from "./proof.js";

/** @typedef {import("wire").Passkey} Passkey */

/** A name takes no more characters than this; the server counts them as people do. */
const longestName = 80;

/** @param {string} value */
function nameField(value) {
  return new TextField({
    ...{ label: t("keys.name"), hint: t("keys.nameHint") },
    check: (text) => text.trim() ? "" : t("account.nameMissing"),
    props: { value, maxlength: longestName, dir: "auto", autocomplete: "off" },
  });
}

/** Makes a passkey. @param {Passkey[]} passkeys those that there are @param {() => void} onDone */
export function openNewSheet(passkeys, onDone) {
  const name = nameField(t("keys.usualName", { count: passkeys.length + 1 }));
  const form = accountForm({
    fields: [name],
    ...{ label: t("keys.add"), verb: t("security.asking") },
    faults: { "bad-name": name },
    async send() {
      const question = await withProof(() => call("POST", "/passkeys/question"));
      const made = await makePasskey(question).catch((error) => {
        name.refuse(passkeyText(error));
      });
      if (!made) return;
      await withProof(() => call("POST", "/passkeys", { name: name.value, ...made }));
      sheet.close();
      toast(t("keys.isAdded"));
      onDone();
    },
  });
  const sheet = openSheet({
    title: t("keys.newTitle"),
    body: [h("p", { class: "s" }, t("keys.newText")), form],
  });
}

/** @param {Passkey} passkey @param {() => void} onDone */
export function openNameSheet({ id, name: present }, onDone) {
  const name = nameField(present);
  const form = accountForm({
    fields: [name],
    ...{ label: t("account.save"), verb: t("account.saving") },
    faults: { "bad-name": name },
    async send() {
      await call("PATCH", `/passkeys/${id}`, { name: name.value });
      sheet.close();
      onDone();
    },
  });
  const sheet = openSheet({ title: t("keys.renameTitle"), body: [form] });
}

/**
 * Asks before a passkey goes.
 *
 * @param {Passkey} passkey
 * @param {boolean} takesPasswords whether the club does
 * @param {(summary: import("wire").SecuritySummary) => void} onDone
 */
export function openRemoveSheet({ id, name }, takesPasswords, onDone) {
  const answer = h("div", { role: "status" });
  const button = h("button", { type: "button", class: "btn risk wide" }, t("keys.remove"));
  button.addEventListener("click", () => {
    fill(answer);
    whileBusy(button, t("keys.removing"), async () => {
      const summary = await withProof(() => call("DELETE", `/passkeys/${id}`));
      sheet.close();
      toast(t("keys.removed", { name }));
      onDone(summary);
    }).catch((error) => fill(answer, h("p", { class: "err" }, icon("alert"), passkeyText(error))));
  });
  const keep = { type: "button", class: "btn wide", onclick: () => sheet.close() };
  const sheet = openSheet({
    title: t("keys.removeTitle", { name }),
    body: [
      h("p", {}, t(takesPasswords ? "keys.removeText" : "keys.removeTextAlone")),
      answer,
      button,
      h("button", keep, t("account.cancel")),
    ],
  });
}
