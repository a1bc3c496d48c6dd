import { backBar } from "../../kit/back-bar.js";
import { fill, h } from "../../kit/dom.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { nothing } from "../../kit/nothing.js";
import { skeleton } from "../../kit/skeleton.js";
import { toast } from "../../kit/toast.js";
import { call } from "../../online/api.js";
import { club } from "../../online/club.js";
import { failure } from "../../online/failure.js";
import { isOnline, onLineChange } from "../../online/line.js";
import { askWhoIAm, me } from "../../online/me.js";
import { problemText } from "../../online/words.js";
import { people } from "../../people/people.js";
import { t } from "../../text/text.js";
import { readKept } from "../state/kept-games.js";
import { myGames } from "../state/my-games.js";
import { gameTitle } from "../parts/names.js";
import { playerRow } from "../parts/player-row.js";

/** @typedef {import("wire").GamePlayer} GamePlayer */

/** The players of a game: friends first, then the others by when they were there last. */
class GamePlayersScreen extends HTMLElement {
  /** @type {Record<string, string>} */
  params = {};
  #content = h("div", { class: "stack" });
  /** Null: not read yet. @type {GamePlayer[] | null} */
  #players = null;
  /** @type {string | undefined} */
  #next;
  /** @type {(() => void)[]} */
  #unhear = [];

  connectedCallback() {
    this.className = "page cards";
    const kept = readKept(this.params.id);
    const game = kept && gameTitle(kept.summary);
    document.title = t("app.title", { screen: t("games.players") });
    fill(
      this,
      backBar(t("games.players"), `/games/${this.params.id}`),
      game && h("p", { class: "s", dir: "auto" }, game),
      this.#content,
    );
    this.#unhear = [
      club.onChange(() => this.#paint()),
      people.onChange((person) => person && this.#take(person)),
      me.onChange(() => this.#read()),
      onLineChange(() => isOnline() && !this.#players && this.#read()),
    ];
    fill(this.#content, skeleton(4));
    this.#read();
  }

  disconnectedCallback() {
    for (const unhear of this.#unhear) unhear();
  }

  async #read() {
    try {
      if (!me.player) await askWhoIAm().catch(() => {});
      this.#players = [];
      await this.#readMore("");
    } catch (error) {
      this.#players = null;
      fill(this.#content, failure(error, () => this.#read()));
    }
  }

  /** @param {string} query */
  async #readMore(query) {
    const page = await call("GET", `/games/${encodeURIComponent(this.params.id)}/players${query}`);
    if (!this.isConnected) return;
    const known = new Set(this.#players?.map(({ person }) => person.player.id));
    const fresh = page.players.filter((/** @type {GamePlayer} */ { person }) =>
      !known.has(person.player.id)
    );
    this.#players = [...this.#players ?? [], ...fresh];
    this.#next = page.next;
    this.#paint();
  }

  /** @param {import("wire").Person} person */
  #take(person) {
    this.#players =
      this.#players?.map((each) =>
        each.person.player.id === person.player.id ? { ...each, person } : each
      ) ?? null;
    this.#paint();
  }

  #nobody() {
    const game = readKept(this.params.id)?.summary;
    if (game && myGames.has(game)) return nothing("players", t("games.onlyYou"));
    return nothing("players", t("games.noPlayers"), t("games.noPlayersHint"));
  }

  #paint() {
    const players = this.#players;
    if (!players) return;
    const more = () =>
      this.#readMore(`?before=${encodeURIComponent(this.#next ?? "")}`)
        .catch((error) => toast(problemText(error)));
    keepFocus(this.#content, () =>
      fill(
        this.#content,
        players.length > 0
          ? h("ul", { class: "card list", "--inset": "72px" }, players.map(playerRow))
          : this.#nobody(),
        this.#next &&
          h("button", { type: "button", class: "btn wide", onclick: more }, t("lobby.more")),
      ));
  }
}

customElements.define("game-players-screen", GamePlayersScreen);
