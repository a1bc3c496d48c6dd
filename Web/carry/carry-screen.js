import { navigate } from "../app/router.js";
import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { nothing } from "../kit/nothing.js";
import { pageHeader } from "../kit/page-header.js";
import { toast } from "../kit/toast.js";
import { toPlay } from "../kit/to-play.js";
import { call } from "../online/api.js";
import { club } from "../online/club.js";
import { becomePlayer, me } from "../online/me.js";
import { problemBox } from "../play/problem-box.js";
import { t } from "../text/text.js";

/** The secret that the link carried. It is kept here alone, so that nobody finds it in the history. */
let token = "";

/** The screen where a link from another device leads: this one plays as the same player from then on. */
class CarryScreen extends HTMLElement {
  #unhear = () => {};

  connectedCallback() {
    document.title = t("app.title", { screen: t("carry.title") });
    this.className = "page narrow";
    token = location.hash.slice(1) || token;
    history.replaceState(history.state, "", location.pathname);
    if (token) this.#ask();
    else this.#showNothing();
  }

  disconnectedCallback() {
    this.#unhear();
  }

  #ask() {
    const answer = h("div", { class: "stack", role: "status" });
    const take = () => {
      fill(answer);
      whileBusy(button, t("carry.taking"), takeOver)
        .catch((error) => fill(answer, problemBox(error, () => {})));
    };
    const button = h("button", { type: "button", class: "btn white wide", onclick: take });
    fill(button, t("carry.take"));
    const left = h("p");
    const keep = h("p");
    const sayLeft = () => {
      const { player } = me;
      if (!player || club.matches().length === 0) return;
      fill(left, h("b", {}, t("carry.replaces", { name: player.name })));
      fill(
        keep,
        h("a", { class: "btn wide", href: "/" }, t("carry.keep", { name: player.name })),
      );
    };
    // The matches of the player here may be told later.
    this.#unhear = club.onChange(sayLeft);
    sayLeft();
    fill(
      this,
      pageHeader(t("carry.title")),
      h(
        "section",
        { class: "stage stack gap6", "aria-labelledby": "carry" },
        h("h2", { class: "h2", id: "carry" }, t("carry.title")),
        h("p", {}, t("carry.text")),
        left,
        button,
      ),
      keep,
      answer,
    );
  }

  #showNothing() {
    fill(this, nothing("nobody", t("carry.noneTitle"), t("carry.noneText"), toPlay(), "h1"));
  }
}

async function takeOver() {
  const { player } = await call("POST", "/carries/take", { token });
  token = "";
  becomePlayer(player);
  navigate("/", { replace: true });
  toast(t("carry.done", { name: player.name }));
}

customElements.define("carry-screen", CarryScreen);
