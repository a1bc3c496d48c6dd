import { openSheet } from "../kit/sheet.js";
import { toast } from "../kit/toast.js";
import { h } from "../kit/dom.js";
import { call } from "../online/api.js";
import { rename } from "../online/me.js";
import { TextField } from "../kit/text-field.js";
import { withProof } from "../security/proof.js";
import { formatNumber, t } from "../text/text.js";
import { emailField, nameField, newPasswordField } from "./fields.js";
import { accountForm } from "./form.js";
import { changePassword } from "./session.js";

/** @param {string} present */
export function openNameSheet(present) {
  const name = nameField({ hint: t("account.renameHint"), value: present });
  openChange(t("account.changeName"), {
    fields: [name],
    faults: { "name-taken": name, "bad-name": name, "reserved-name": name },
    send: () => rename(name.value),
    done: t("account.nameChanged"),
  });
}

/** The server takes no longer line. */
const longestAbout = 160;

/** @param {string} present @param {(profile: import("wire").OwnProfile) => void} onChange */
export function openAboutSheet(present, onChange) {
  const count = (/** @type {string} */ text) =>
    t("account.aboutCount", {
      written: formatNumber(text.length),
      most: formatNumber(longestAbout),
    });
  const about = new TextField({
    ...{ label: t("account.aboutLine"), hint: count(present) },
    props: { value: present, maxlength: longestAbout, dir: "auto", autocomplete: "off" },
  });
  about.input.addEventListener("input", () => about.suggest(count(about.value)));
  openChange(t("account.about"), {
    fields: [about],
    faults: { "bad-line": about },
    send: async () => onChange(await call("PATCH", "/me/profile", { about: about.value })),
    text: t("account.aboutHint"),
    done: t("account.aboutSaved"),
  });
}

/** @param {(account: import("wire").Account) => void} onChange */
export function openEmailSheet(onChange) {
  const email = emailField({ label: t("account.newEmail") });
  openChange(t("account.changeEmail"), {
    fields: [email],
    faults: { "bad-email": email },
    send: async () =>
      onChange(await withProof(() => call("PATCH", "/account", { email: email.value }))),
    done: t("account.emailChanged"),
  });
}

/** @param {() => void} onDone */
export function openPasswordSheet(onDone) {
  const fresh = newPasswordField(t("account.newPassword"));
  openChange(t("account.changePassword"), {
    fields: [fresh],
    faults: { "bad-password": fresh, "common-password": fresh },
    async send() {
      await withProof(() => changePassword({ new: fresh.value }));
      onDone();
    },
    text: t("account.passwordEnds"),
    done: t("account.passwordChanged"),
  });
}

/**
 * @param {string} title
 * @param {{ fields: TextField[], faults: Record<string, TextField>, send: () => Promise<void>, text?: string, done: string }} change
 */
function openChange(title, { fields, faults, send, text, done }) {
  const form = accountForm({
    ...{ fields, faults, label: t("account.save"), verb: t("account.saving") },
    async send() {
      await send();
      sheet.close();
      toast(done);
    },
  });
  const sheet = openSheet({ title, body: [text && h("p", { class: "s" }, text), form] });
}
