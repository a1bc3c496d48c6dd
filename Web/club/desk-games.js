import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { moreButton } from "../online/more-button.js";
import { playerName, problemText } from "../online/words.js";
import { formatTime, listText, t } from "../text/text.js";

/** @typedef {import("wire").ClubGame} Game */

/** Video games that members have added, and that somebody lets in or not; nothing while none waits. */
export class DeskGames {
  #list = h("div", { class: "stack" });
  element = h(
    "section",
    { class: "sec", "aria-labelledby": "games-wait", hidden: true },
    h("h2", { id: "games-wait", tabindex: "-1" }, t("desk.gamesWait")),
    h("p", { class: "s" }, t("desk.gamesWaitHint")),
    this.#list,
  );
  /** @type {Game[]} */
  #games = [];
  /** @type {Map<string, import("wire").Player>} */
  #players = new Map();
  /** The place where more begin. @type {number | undefined} */
  #next;

  /** Reads the first page. Rejects as `call` does. */
  async load() {
    await this.#read("/club/games");
  }

  /** @param {string} path */
  async #read(path) {
    const { games, players, next } = await call("GET", path);
    this.#games = [...this.#games, ...games];
    for (const player of players) this.#players.set(player.id, player);
    this.#next = next;
    this.#paint();
  }

  #paint() {
    this.element.hidden = this.#games.length === 0 && this.#next === undefined;
    fill(
      this.#list,
      h("ul", { class: "card list" }, this.#games.map((game) => this.#row(game))),
      this.#next !== undefined &&
        moreButton(() => this.#read(`/club/games?after=${this.#next}`)),
    );
  }

  /** @param {Game} game */
  #row(game) {
    const { id, title, year, platforms, genre, by, at } = game;
    const name = playerName(this.#players.get(by) ?? null, t("desk.somebody"));
    const facts = [year && `${year}`, listText(platforms), genre].filter(Boolean).join(" · ");
    const time = formatTime(Date.now() - Date.parse(at));
    const heading = `game-${id}`;
    return h(
      "li",
      { class: "item top", "aria-labelledby": heading },
      h(
        "div",
        { class: "grow stack" },
        h("h3", { class: "t", id: heading, dir: "auto" }, title),
        facts && h("p", { class: "s" }, facts),
        h("p", { class: "s" }, t("desk.gameBy", { name, time })),
        h(
          "div",
          { class: "row wrap" },
          this.#button(game, true, "btn soft sm", t("desk.letIn")),
          this.#button(game, false, "btn sm", t("desk.leaveOut")),
        ),
      ),
    );
  }

  /** @param {Game} game @param {boolean} letsIn @param {string} look @param {string} text */
  #button({ id, title }, letsIn, look, text) {
    const decide = async () => {
      await call("POST", `/club/games/${id}/decision`, { letsIn });
      this.#games = this.#games.filter((game) => game.id !== id);
      this.#paint();
      this.element.querySelector("h2")?.focus();
      toast(t(letsIn ? "desk.isIn" : "desk.isOut", { title }));
    };
    const label = t(letsIn ? "desk.letInWhich" : "desk.leaveOutWhich", { title });
    const onclick = () =>
      whileBusy(button, t("desk.doing"), decide).catch((error) => toast(problemText(error)));
    const button = h("button", { type: "button", class: look, "aria-label": label, onclick }, text);
    return button;
  }
}
