import { navigate } from "../app/router.js";
import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { pageHeader } from "../kit/page-header.js";
import { toast } from "../kit/toast.js";
import { clubInvitation } from "../join/club-invitation.js";
import { call } from "../online/api.js";
import { me } from "../online/me.js";
import { problemText } from "../online/words.js";
import { withProof } from "../security/proof.js";
import { t } from "../text/text.js";
import { placeAfter } from "./checks.js";
import { takeVisit, visitProvider } from "./provider.js";
import { signInByProvider } from "./session.js";
import { settle } from "./settle.js";
import { welcomeText } from "./welcome-text.js";

/** @typedef {import("./provider.js").Visit} Visit */
/** @typedef {import("wire").ProviderAnswer} ProviderAnswer */

/** The screen to which the provider leads back: it ends what was begun before, and goes on there. */
class SignedInScreen extends HTMLElement {
  #content = h("div", { class: "stack" });

  connectedCallback() {
    document.title = t("app.title", { screen: t("account.account") });
    this.className = "page narrow";
    const brought = new URLSearchParams(location.search);
    // Nobody finds it in the history.
    history.replaceState(history.state, "", location.pathname);
    fill(this, pageHeader(t("account.account")), this.#content);
    const next = brought.get("next");
    if (next !== null) {
      this.#begin({ purpose: "sign-in", next: placeAfter(next), invitation: clubInvitation.token });
      return;
    }
    const visit = takeVisit();
    const [code, state] = [brought.get("code"), brought.get("state")];
    if (visit && code && state) {
      this.#end(visit, { code, state, issuer: brought.get("iss") ?? undefined });
    } else {
      this.#refuse(visit, t(brought.has("error") ? "provider.cancelled" : "provider.lost"));
    }
  }

  /** @param {Visit} visit */
  async #begin(visit) {
    fill(this.#content, h("p", { class: "s", role: "status" }, t("provider.going")));
    try {
      await visitProvider(visit.purpose, visit.next, visit.invitation);
    } catch (error) {
      this.#refuse(visit, problemText(error));
    }
  }

  /** @param {Visit} visit @param {ProviderAnswer} answer */
  async #end(visit, answer) {
    fill(this.#content, h("p", { class: "s", role: "status" }, t("provider.coming")));
    try {
      await ends[visit.purpose](answer, visit);
    } catch (error) {
      this.#refuse(visit, problemText(error));
    }
  }

  /** @param {Visit | null} visit @param {string} text */
  #refuse(visit, text) {
    fill(
      this.#content,
      h("p", { class: "note", role: "status" }, text),
      visit && again(visit),
      h("a", { class: "btn wide", href: backFrom(visit) }, t("provider.back")),
    );
  }
}

/** @param {Visit} visit */
function again({ purpose, next, invitation }) {
  const button = h("button", { type: "button", class: "btn main wide" }, t("provider.again"));
  const answer = h("p", { class: "err", role: "status" });
  const go = () => visitProvider(purpose, next, invitation);
  button.addEventListener("click", () => {
    fill(answer);
    whileBusy(button, t("provider.going"), go).catch((error) => fill(answer, problemText(error)));
  });
  return [button, answer];
}

/** What becomes of the answer. @type {Record<Visit["purpose"], (answer: ProviderAnswer, visit: Visit) => Promise<void>>} */
const ends = {
  async "sign-in"(answer, { next, invitation }) {
    const signIn = await signInByProvider({ ...answer, invitation: invitation || undefined });
    settle(signIn, () => {
      navigate(placeAfter(next), { replace: true });
      toast(welcomeText(signIn.fullGroups));
    });
  },
  async link(answer, { next }) {
    await withProof(() => call("POST", "/identity", answer));
    navigate(next, { replace: true });
    toast(t("provider.linked"));
  },
  async proof(answer, { next }) {
    await call("POST", "/proof/provider", answer);
    navigate(next, { replace: true });
    toast(t("provider.proven"));
  },
};

/** Where somebody goes who gives up: whoever isn't signed in, to where one signs in. @param {Visit | null} visit */
function backFrom(visit) {
  return me.player?.kind === "member" && visit ? visit.next : "/sign-in";
}

customElements.define("signed-in-screen", SignedInScreen);
