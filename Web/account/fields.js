import { PasswordField } from "../kit/password-field.js";
import { TextField } from "../kit/text-field.js";
import { t } from "../text/text.js";
import { isEmail, passwordFault } from "./checks.js";

/** A name takes no more characters than this; the server counts them as people do. */
const longestName = 80;
/** The server reads no more of what somebody signs in with. */
const longestSignInName = 320;
const plainText = { autocapitalize: "off", spellcheck: "false" };

/** The name of a member. @param {{ hint?: string, value?: string }} [options] */
export function nameField({ hint, value = "" } = {}) {
  return userNameField(t("account.name"), longestName, value, hint);
}

/** What a member signs in with. @param {string} value */
export function nameOrEmailField(value) {
  return userNameField(t("account.nameOrEmail"), longestSignInName, value);
}

/** @param {string} label @param {number} maxlength @param {string} value @param {string} [hint] */
function userNameField(label, maxlength, value, hint) {
  return new TextField({
    ...{ label, hint },
    check: (text) => text.trim() ? "" : t("account.nameMissing"),
    props: { ...plainText, autocomplete: "username", maxlength, dir: "auto", value },
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
