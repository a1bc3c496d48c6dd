import { navigate } from "../app/router.js";
import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { nothing } from "../kit/nothing.js";
import { pageHeader } from "../kit/page-header.js";
import { toast } from "../kit/toast.js";
import { club } from "../online/club.js";
import { askWhoIAm, me } from "../online/me.js";
import { clubName } from "../online/site.js";
import { playerName, problemText } from "../online/words.js";
import { t } from "../text/text.js";
import { signOut } from "../account/session.js";

/** The milliseconds after which it is asked again whether somebody was let in. */
const pause = 15_000;

/** The screen where newcomers wait until a moderator lets them in. */
class WaitingScreen extends HTMLElement {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;
  #unhear = () => {};
  #unhearMatches = () => {};

  connectedCallback() {
    document.title = t("app.title", { screen: t("waiting.title") });
    this.className = "page narrow";
    this.#show();
    this.#unhear = me.onChange(() => me.player || navigate("/", { replace: true }));
    this.#timer = setInterval(() => this.#ask().catch(() => {}), pause);
    this.#ask().catch(() => {});
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
    this.#unhear();
    this.#unhearMatches();
  }

  /** Goes on once they are in: only what was just told counts. */
  async #ask() {
    await askWhoIAm();
    if (me.isWaiting || !this.isConnected) return;
    navigate("/", { replace: true });
    if (me.player?.kind !== "member") return;
    toast(t("waiting.in"));
  }

  #show() {
    const look = () =>
      whileBusy(again, t("waiting.looking"), () => this.#ask())
        .catch((error) => toast(problemText(error)));
    const again = h("button", { type: "button", class: "btn main", onclick: look });
    fill(again, t("waiting.look"));
    const leave = () =>
      whileBusy(out, t("account.signingOut"), signOut).catch((error) => toast(problemText(error)));
    const out = h("button", { type: "button", class: "btn", onclick: leave });
    fill(out, t("account.signOut"));
    const text = h("p", { class: "s", role: "status" }, t("waiting.text"));
    const matches = h("div", { class: "stack" });
    const paint = () => fill(matches, openMatches());
    this.#unhearMatches = club.onChange(paint);
    paint();
    clubName().then((club) => text.textContent = t("waiting.textOf", { club }));
    fill(
      this,
      pageHeader(t("waiting.title")),
      nothing(
        "nobody",
        t("waiting.heading"),
        undefined,
        h(
          "div",
          { class: "stack" },
          text,
          matches,
          again,
          h("a", { class: "btn", href: "/privacy" }, t("account.privacy")),
          out,
        ),
      ),
    );
  }
}

/** The ways to the matches that go on: those that were begun as a guest. */
function openMatches() {
  return club.matches().filter(({ round }) => !round.ending).map(({ id, players }) => {
    const other = players.find((player) => player !== me.player?.id) ?? "";
    const name = playerName(club.player(other));
    return h("a", { class: "btn wide", href: `/online/${id}` }, t("people.playWhom", { name }));
  });
}

customElements.define("waiting-screen", WaitingScreen);
