import { navigate } from "../app/router.js";
import { backBar } from "../kit/back-bar.js";
import { fill, h } from "../kit/dom.js";
import { nothing } from "../kit/nothing.js";
import { toast } from "../kit/toast.js";
import { ApiProblem, call } from "../online/api.js";
import { me } from "../online/me.js";
import { loadSite } from "../online/site.js";
import { t } from "../text/text.js";
import { failure } from "../online/failure.js";
import { emailField, newPasswordField } from "./fields.js";
import { accountForm } from "./form.js";
import { resetPassword } from "./session.js";
import { settle } from "./settle.js";

/** The secret that the link carried. It is kept here alone, so that nobody finds it in the history. */
let token = "";

/** The way back in for somebody who has forgotten the password: asks for a link, and is where that link leads. */
class ResetScreen extends HTMLElement {
  #content = h("div", { class: "stack" });

  connectedCallback() {
    document.title = t("app.title", { screen: t("account.reset") });
    this.className = "page narrow";
    token = location.hash.slice(1) || token;
    history.replaceState(history.state, "", location.pathname);
    fill(this, backBar(t("account.reset"), "/sign-in"), this.#content);
    this.#begin();
  }

  /** A mail can be had only where the host has set that up, and a password where the club takes any. */
  async #begin() {
    fill(this.#content, h("p", { class: "s", role: "status" }, t("account.loading")));
    try {
      const { canMail, takesPasswords } = await loadSite();
      if (!takesPasswords) this.#withoutPassword();
      else if (token) this.#set();
      else fill(this.#content, canMail ? this.#mailForm() : hostCanHelp());
    } catch (error) {
      fill(this.#content, failure(error, () => this.#begin()));
    }
  }

  /** A host's link lets in by itself; for all others there is where one signs in. */
  #withoutPassword() {
    document.title = t("app.title", { screen: t("account.wayIn") });
    fill(this, backBar(t("account.wayIn"), "/sign-in"), this.#content);
    if (!token) {
      return fill(this.#content, said("friends", t("account.wayIn"), t("account.noPasswords")));
    }
    const form = accountForm({
      ...{ fields: [], faults: {}, label: t("account.comeIn"), verb: t("account.comingIn") },
      send: () => enter().catch((error) => this.#askAnew(error)),
    });
    fill(this.#content, h("p", {}, t("account.comeInText")), form);
  }

  #set() {
    const password = newPasswordField(t("account.newPassword"));
    const form = accountForm({
      fields: [password],
      ...{ label: t("account.setPassword"), verb: t("account.saving") },
      faults: { "bad-password": password, "common-password": password },
      send: () => reset(password.value).catch((error) => this.#askAnew(error)),
    });
    fill(this.#content, h("p", {}, t("account.resetNew")), form);
  }

  /** A link works once, and not for ever. @param {unknown} error */
  #askAnew(error) {
    if (!(error instanceof ApiProblem) || error.type !== "link-used") throw error;
    token = "";
    this.#begin();
    toast(t("account.linkUsed"));
  }

  #mailForm() {
    const email = emailField();
    const form = accountForm({
      fields: [email],
      ...{ label: t("account.sendLink"), verb: t("account.sending") },
      faults: { "bad-email": email },
      send: async () => {
        await call("POST", "/account/reset/request", { email: email.value });
        fill(this.#content, said("requests", t("account.sentTitle"), t("account.sentText")));
      },
    });
    return [h("p", {}, t("account.resetText")), form];
  }
}

/** @param {string} password */
async function reset(password) {
  const answer = await resetPassword({ token, password });
  token = "";
  await settle(answer, () => {
    navigate("/", { replace: true });
    toast(t("account.passwordChanged"));
  });
}

/** Once in, somebody sets up what they sign in with from then on. */
async function enter() {
  const answer = await resetPassword({ token });
  token = "";
  await settle(answer, () => {
    navigate("/security", { replace: true });
    toast(t("account.welcome", { name: me.player?.name ?? "" }));
  });
}

function hostCanHelp() {
  return said("friends", t("account.hostTitle"), t("account.hostText"));
}

/**
 * @param {import("../kit/nothing-drawings.js").NothingName} drawing
 * @param {string} title
 * @param {string} text
 */
function said(drawing, title, text) {
  const act = h("a", { class: "btn", href: "/sign-in" }, t("account.toSignIn"));
  return h("div", { role: "status" }, nothing(drawing, title, text, act));
}

customElements.define("reset-screen", ResetScreen);
