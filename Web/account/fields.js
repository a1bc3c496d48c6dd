import { PasswordField } from "../kit/password-field.js";
import { TextField } from "../kit/text-field.js";
import { t } from "../text/text.js";
import { isEmail, passwordFault } from "./checks.js";

/** A name takes no more characters than this; the server counts them as people do. */
const longestName = 80;
const plainText = { autocapitalize: "off", spellcheck: "false" };

/** The name by which a member signs in. @param {{ hint?: string, value?: string }} [options] */
export function nameField({ hint, value = "" } = {}) {
  return new TextField({
    ...{ label: t("account.name"), hint },
    check: (text) => text.trim() ? "" : t("account.nameMissing"),
    props: { ...plainText, autocomplete: "username", maxlength: longestName, dir: "auto", value },
  });
}

/** @param {{ label?: string, hint?: string }} [options] */
export function emailField({ label = t("account.email"), hint } = {}) {
  return new TextField({
    ...{ label, hint },
    check: (text) => isEmail(text) ? "" : t("problem.bad-email"),
    props: { ...plainText, type: "email", autocomplete: "email", dir: "ltr" },
  });
}

/** A password that somebody has. @param {string} [label] */
export function passwordField(label = t("account.password")) {
  const check = (/** @type {string} */ text) => text ? "" : t("account.passwordMissing");
  return new PasswordField({ label, kind: "current-password", check });
}

/** A password to come. @param {string} [label] */
export function newPasswordField(label = t("account.password")) {
  return new PasswordField({
    ...{ label, kind: "new-password", hint: t("account.passwordHint") },
    check: (text) => {
      const fault = passwordFault(text);
      return fault && t(`account.password-${fault}`);
    },
  });
}
