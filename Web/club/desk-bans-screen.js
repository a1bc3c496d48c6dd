import { backBar } from "../kit/back-bar.js";
import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { nothing } from "../kit/nothing.js";
import { skeleton } from "../kit/skeleton.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { failure } from "../online/failure.js";
import { moreButton } from "../online/more-button.js";
import { playerName, problemText } from "../online/words.js";
import { t } from "../text/text.js";
import { openAddressBanSheet } from "./ban-sheet.js";
import { momentText } from "./moment.js";

/** @typedef {import("wire").Ban} Ban */

/** The bans: who doesn't come in, and from where nobody new does. */
class DeskBansScreen extends HTMLElement {
  #list = h("div", { class: "stack" });
  /** @type {Ban[]} */
  #bans = [];
  /** @type {Map<string, import("wire").Player>} */
  #players = new Map();

  connectedCallback() {
    document.title = t("app.title", { screen: t("desk.bans") });
    this.className = "page";
    const onclick = () =>
      openAddressBanSheet(() => {
        toast(t("desk.banned"));
        this.#load();
      });
    fill(
      this,
      backBar(t("desk.bans"), "/club"),
      h("button", { type: "button", class: "btn wide", onclick }, t("desk.newBan")),
      this.#list,
    );
    fill(this.#list, skeleton(3));
    this.#load();
  }

  async #load() {
    try {
      const page = await call("GET", "/club/bans");
      this.#bans = [];
      this.#take(page);
    } catch (error) {
      fill(this.#list, failure(error, () => this.#load()));
    }
  }

  /** @param {import("wire").BanPage} page */
  #take({ bans, players, next }) {
    this.#bans = [...this.#bans, ...bans];
    for (const player of players) this.#players.set(player.id, player);
    if (this.#bans.length === 0) {
      return fill(this.#list, nothing("nobody", t("desk.noBans"), t("desk.noBansHint")));
    }
    fill(
      this.#list,
      h("ul", { class: "card list" }, this.#bans.map((ban) => this.#row(ban))),
      next !== undefined &&
        moreButton(async () => this.#take(await call("GET", `/club/bans?before=${next}`))),
    );
  }

  /** @param {string | undefined} id */
  #named(id) {
    return playerName(this.#players.get(id ?? "") ?? null, t("desk.somebody"));
  }

  /** @param {Ban} ban */
  #row({ number, player, email, network, guest, until, reason }) {
    const name = email ?? network ?? this.#named(player);
    const lift = async () => {
      try {
        await whileBusy(button, t("desk.doing"), () => call("DELETE", `/club/bans/${number}`));
        toast(t("desk.lifted"));
        await this.#load();
      } catch (error) {
        toast(problemText(error));
      }
    };
    const label = t("desk.liftOf", { name });
    const props = { type: "button", class: "btn sm", "aria-label": label, onclick: lift };
    const button = h("button", props, t("desk.lift"));
    const end = until
      ? t("desk.bannedUntil", { time: momentText(until) })
      : t("desk.bannedForGood");
    return h(
      "li",
      { class: "item" },
      h(
        "div",
        { class: "grow" },
        player
          ? h("a", { class: "t", href: `/player/${player}`, dir: "auto" }, name)
          : h("p", { class: "t", dir: "ltr" }, name),
        h("p", { class: "s" }, end),
        guest && h("p", { class: "s" }, t("desk.guestFrom", { name: this.#named(guest) })),
        reason && h("p", { class: "s", dir: "auto" }, reason),
      ),
      button,
    );
  }
}

customElements.define("desk-bans-screen", DeskBansScreen);
