import { pageLinks } from "../about/page-links.js";
import { navigate } from "../app/router.js";
import { radioGroup } from "../kit/choice.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { pageHeader } from "../kit/page-header.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { club } from "../online/club.js";
import { goOnAsGuest, me } from "../online/me.js";
import { loadSite } from "../online/site.js";
import { problemText } from "../online/words.js";
import { answerByPasskey, hasPasskeys } from "../security/authenticator.js";
import { passkeyButton } from "../security/key-sheet.js";
import { clubInvitation } from "../join/club-invitation.js";
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
import { endsSoon, wasPutOut } from "./signed-out.js";
import { welcomeStage } from "./welcome-stage.js";
import { welcomeText } from "./welcome-text.js";

/** @typedef {"/sign-in" | "/register"} Path */
/** @typedef {import("wire").Site} Site */

/** The screen where one signs in or makes an account, or learns that neither is needed to play. */
class SignInScreen extends HTMLElement {
  #form = h("div", { class: "stack" });
  #asGuest = h(
    "div",
    { class: "stack" },
    h(
      "a",
      { class: "btn soft wide", href: "/", onclick: goOnAsGuest },
      icon("play"),
      t("account.asGuest"),
    ),
    h("p", { class: "s mid" }, t("account.asGuestHint")),
  );
  /** What the club offers and asks of those who come in; null until it is known. @type {Site | null} */
  #site = null;
  #seg = h("div");
  /** The way in by the club's provider, where it has one. */
  #provider = h("div", { class: "stack", hidden: true });
  /** The name that is typed, kept from one form to the other. */
  #name = "";
  #photo = new PhotoField();
  /** Says that newcomers wait for a moderator. */
  #waits = h("p", { class: "s mid", hidden: true }, t("entrance.waits"));
  #unhear = () => {};

  connectedCallback() {
    this.className = "page";
    const isAgain = endsSoon() && location.pathname !== "/register";
    if (me.player?.kind === "member" && !isAgain) return navigate("/settings", { replace: true });
    if (isAgain) this.#name = me.player?.name ?? "";
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
          wasPutOut() && h("p", { class: "note", role: "status" }, t("account.putOut")),
          this.#asGuest,
          this.#seg,
          this.#form,
          pageLinks(),
        ),
      ),
    );
    fill(this.#seg, this.#choice(path));
    this.#show(path);
    loadSite().then((site) => this.#heed(site), () => {});
  }

  /** Takes away what the club doesn't offer, and adds what it does; what somebody has typed stays. @param {Site} site */
  #heed(site) {
    this.#site = site;
    const { doors, provider, providerAdmitsEverybody, takesPasswords } = site;
    this.#seg.hidden = !takesPasswords;
    const isOpen = doors.guests === "open" && doors.isOpenToLook;
    // Whoever has a link of a match comes back to it as a guest, once the member whose session is over lets go.
    const isFreed = me.isOver && doors.guests === "byLink";
    this.#asGuest.hidden = me.player?.kind === "member" && !me.isOver || !isOpen && !isFreed;
    this.#waits.hidden = !doors.asksApproval || Boolean(clubInvitation.token);
    this.#provider.hidden = !provider;
    if (provider) fill(this.#provider, this.#byProvider(provider, providerAdmitsEverybody));
    const isNew = location.pathname === "/register";
    const path = isNew ? "/register" : "/sign-in";
    if (this.isConnected && (!takesPasswords || isNew && this.#refusal)) this.#show(path);
  }

  /** Why nobody registers without more; empty where they may. */
  get #refusal() {
    if (this.#site?.doors.registration === "closed") return t("entrance.closed");
    const needsInvitation = this.#site?.doors.registration === "byInvitation" &&
      !clubInvitation.token;
    return needsInvitation ? t("entrance.byInvitation") : "";
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
    const refusal = isNew && this.#refusal;
    const { takesPasswords, providerAdmitsEverybody } = this.#site ?? {};
    const said = refusal && !providerAdmitsEverybody &&
      h("p", { class: "note", role: "status" }, refusal);
    const waits = isNew && !providerAdmitsEverybody && this.#waits;
    if (takesPasswords === false) fill(this.#form, said || waits, this.#ways(), cardLink());
    else if (refusal) fill(this.#form, said || this.#provider);
    else fill(this.#form, isNew ? this.#registerForm() : this.#signInForm());
  }

  #signInForm() {
    const name = this.#kept(nameOrEmailField(this.#name));
    loadSite().then(({ canMail }) => {
      if (!canMail) name.suggest(t("account.nameAlone"));
    }, () => {});
    const password = passwordField();
    return accountForm({
      head: this.#ways(),
      fields: [name, password],
      ...{ label: t("account.signIn"), verb: t("account.signingIn") },
      faults: { "wrong-password": password },
      async send() {
        settle(await signIn({ name: name.value, password: password.value }), welcome);
      },
      foot: h(
        "div",
        { class: "row wrap" },
        h("a", { class: "btn sm", href: "/reset" }, t("account.forgotten")),
        cardLink(),
      ),
    });
  }

  /** The ways in that need no form. */
  #ways() {
    return [
      this.#provider,
      hasPasskeys() && passkeyButton(t("security.signIn"), byPasskey, "soft"),
    ];
  }

  /** @param {string} name @param {boolean} admits everybody who has an account there */
  #byProvider(name, admits) {
    const href = `/signed-in?next=${encodeURIComponent(placeAfter(history.state?.from))}`;
    return [
      h("a", { class: "btn soft wide", href }, icon("shield"), t("account.byProvider", { name })),
      admits && h("p", { class: "s mid" }, t("entrance.everybody", { name })),
    ];
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
      head: [this.#provider, photo.element],
      fields: [name, email, password],
      ...{ label: t("account.register"), verb: t("account.registering") },
      faults: {
        ...{ "name-taken": name, "bad-name": name, "bad-email": email },
        "reserved-name": name,
        ...{ "bad-password": password, "common-password": password },
      },
      async send() {
        const invitation = clubInvitation.token || undefined;
        const fullGroups = await register({
          ...{ name: name.value, email: email.value, password: password.value, invitation },
        });
        clubInvitation.drop();
        // The account is there, whatever becomes of the photo.
        const unsent = await photo.send().then(() => undefined, problemText);
        beginWelcome(unsent === undefined ? {} : { photo: photo.file, problem: unsent });
        welcome(unsent, fullGroups);
      },
    });
    const keeps = h("p", { class: "s mid" });
    const say = () => fill(keeps, whatIsKept());
    this.#unhear = club.onChange(say);
    say();
    const by = clubInvitation.preview?.by;
    return [
      by && h("p", { class: "s mid", dir: "auto" }, t("entrance.by", { name: by.name })),
      this.#waits,
      keeps,
      form,
    ];
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

/** The way to where the code of a card is typed. */
function cardLink() {
  return h("a", { class: "btn sm", href: "/card" }, t("account.haveCard"));
}

/** Whoever has the passkey is known by it: nobody types a name. */
async function byPasskey() {
  const passkey = await answerByPasskey(await call("POST", "/session/question"));
  settle(await signInByPasskey(passkey), welcome);
}

/** Text of what a guest takes along into the account; nothing for a guest who has nothing. */
function whatIsKept() {
  const count = me.player ? club.matches().length : 0;
  return count > 0 && t("account.keeps", { count });
}

/**
 * @param {string} [unsent] why the photo could not be sent, which the welcome of a new member says too
 * @param {string[]} [fullGroups] groups of an invitation in which there was no room
 */
function welcome(unsent, fullGroups = []) {
  navigate(placeAfter(history.state?.from), { replace: true });
  const name = me.player?.name ?? "";
  const isUnsent = unsent !== undefined && fullGroups.length === 0;
  toast(
    isUnsent ? t("account.welcomeNoPhoto", { name, problem: unsent }) : welcomeText(fullGroups),
  );
}

customElements.define("sign-in-screen", SignInScreen);
