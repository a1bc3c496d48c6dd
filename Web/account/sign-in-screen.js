import { navigate } from "../app/router.js";
import { radioGroup } from "../kit/choice.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { pageHeader } from "../kit/page-header.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { club } from "../online/club.js";
import { me } from "../online/me.js";
import { loadSite } from "../online/site.js";
import { problemText } from "../online/words.js";
import { answerByPasskey, hasPasskeys } from "../security/authenticator.js";
import { passkeyButton } from "../security/key-sheet.js";
import { t } from "../text/text.js";
import { beginWelcome } from "../welcome/begin.js";
import { isEmail, placeAfter } from "./checks.js";
import {
  emailField,
  nameField,
  nameOrEmailField,
  newPasswordField,
  passwordField,
} from "./fields.js";
import { accountForm } from "./form.js";
import { PhotoField } from "./photo-field.js";
import { register, signIn, signInByPasskey } from "./session.js";
import { settle } from "./settle.js";
import { welcomeStage } from "./welcome-stage.js";

/** @typedef {"/sign-in" | "/register"} Path */

/** The screen where one signs in or makes an account, or learns that neither is needed to play. */
class SignInScreen extends HTMLElement {
  #form = h("div", { class: "stack" });
  /** The name that is typed, kept from one form to the other. */
  #name = "";
  #photo = new PhotoField();
  #unhear = () => {};

  connectedCallback() {
    this.className = "page";
    if (me.player?.kind === "member") return navigate("/settings", { replace: true });
    const path = location.pathname === "/register" ? "/register" : "/sign-in";
    fill(
      this,
      pageHeader(t("account.account")),
      h(
        "div",
        { class: "cols even2" },
        welcomeStage(),
        h(
          "div",
          { class: "stack" },
          h("a", { class: "btn soft wide", href: "/" }, icon("play"), t("account.asGuest")),
          h("p", { class: "s mid" }, t("account.asGuestHint")),
          this.#choice(path),
          this.#form,
        ),
      ),
    );
    this.#show(path);
  }

  disconnectedCallback() {
    this.#unhear();
  }

  /** @param {Path} path */
  #choice(path) {
    return radioGroup({
      label: t("account.account"),
      value: path,
      className: "seg",
      options: [
        { value: "/sign-in", content: [t("account.signIn")] },
        { value: "/register", content: [t("account.register")] },
      ],
      onChange: (next) => {
        history.replaceState(history.state, "", next);
        this.#show(/** @type {Path} */ (next));
      },
    });
  }

  /** @param {Path} path */
  #show(path) {
    this.#unhear();
    const isNew = path === "/register";
    const screen = t(isNew ? "account.register" : "account.signIn");
    document.title = t("app.title", { screen });
    fill(this.#form, isNew ? this.#registerForm() : this.#signInForm());
  }

  #signInForm() {
    const name = this.#kept(nameOrEmailField(this.#name));
    const password = passwordField();
    return accountForm({
      head: hasPasskeys() && passkeyButton(t("security.signIn"), byPasskey, "soft"),
      fields: [name, password],
      ...{ label: t("account.signIn"), verb: t("account.signingIn") },
      faults: { "wrong-password": password },
      async send() {
        settle(await signIn({ name: name.value, password: password.value }), welcome);
      },
      foot: h("a", { class: "btn sm", href: "/reset" }, t("account.forgotten")),
    });
  }

  #registerForm() {
    const name = this.#kept(nameField({ hint: t("account.nameHint"), value: this.#nameAlone() }));
    const email = emailField({ hint: t("account.emailHint") });
    loadSite().then(({ canMail }) => {
      if (!canMail) email.suggest(t("account.emailHintNoMail"));
    }, () => {});
    const password = newPasswordField();
    const photo = this.#photo;
    const form = accountForm({
      head: photo.element,
      fields: [name, email, password],
      ...{ label: t("account.register"), verb: t("account.registering") },
      faults: {
        ...{ "name-taken": name, "bad-name": name, "bad-email": email },
        "reserved-name": name,
        ...{ "bad-password": password, "common-password": password },
      },
      async send() {
        await register({ name: name.value, email: email.value, password: password.value });
        // The account is there, whatever becomes of the photo.
        const unsent = await photo.send().then(() => undefined, problemText);
        beginWelcome(unsent === undefined ? {} : { photo: photo.file, problem: unsent });
        welcome(unsent);
      },
    });
    const keeps = h("p", { class: "s mid" });
    const say = () => fill(keeps, whatIsKept());
    this.#unhear = club.onChange(say);
    say();
    return [keeps, form];
  }

  /** @param {import("../kit/text-field.js").TextField} field */
  #kept(field) {
    field.input.addEventListener("input", () => this.#name = field.value);
    return field;
  }

  /** The address that somebody wanted to sign in with is nobody's name. */
  #nameAlone() {
    return isEmail(this.#name) ? "" : this.#name;
  }
}

/** Whoever has the passkey is known by it: nobody types a name. */
async function byPasskey() {
  const passkey = await answerByPasskey(await call("POST", "/session/question"));
  settle(await signInByPasskey(passkey), welcome);
}

/** Text of what a guest takes along into the account; nothing for who has nothing. */
function whatIsKept() {
  const count = me.player ? club.matches().length : 0;
  return count > 0 && t("account.keeps", { count });
}

/** @param {string} [unsent] why the photo could not be sent */
function welcome(unsent) {
  const name = me.player?.name ?? "";
  navigate(placeAfter(history.state?.from), { replace: true });
  toast(
    unsent === undefined
      ? t("account.welcome", { name })
      : t("account.welcomeNoPhoto", { name, problem: unsent }),
  );
}

customElements.define("sign-in-screen", SignInScreen);
