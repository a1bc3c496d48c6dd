import { h } from "../../kit/dom.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { fillSection } from "../../kit/section.js";
import { call } from "../../online/api.js";
import { club } from "../../online/club.js";
import { people } from "../../people/people.js";
import { formatNumber, t } from "../../text/text.js";
import { playerRow } from "../parts/player-row.js";
import { othersOf } from "../state/others.js";

/** @typedef {import("wire").Game} Game */
/** @typedef {import("wire").GamePlayerPage} GamePlayerPage */

/** People who are shown; the others are behind 'All'. */
const few = 5;

/** Those who have a game, friends first, and what can be done with each. */
export class WhoPlays {
  element = h("section", { class: "sec" });
  #path;
  /** @type {Game | null} */
  #game = null;
  #isMine = false;
  /** Null: not read yet. @type {GamePlayerPage | null} */
  #page = null;
  /** @type {(() => void)[]} */
  #unhear = [];

  /** @param {string} id of the game */
  constructor(id) {
    this.#path = `/games/${encodeURIComponent(id)}/players`;
  }

  open() {
    this.#unhear = [
      club.onChange(() => this.#paint()),
      people.onChange((person) => person && this.#take(person)),
    ];
  }

  close() {
    for (const unhear of this.#unhear) unhear();
  }

  async read() {
    try {
      this.#page = await call("GET", this.#path);
      this.#paint();
    } catch {
      // The number of them is known all the same.
    }
  }

  /** @param {Game} game @param {boolean} isMine whether who looks has it by now */
  show(game, isMine) {
    this.#game = game;
    this.#isMine = isMine;
    this.#paint();
  }

  /** @param {import("wire").Person} person */
  #take(person) {
    const page = this.#page;
    if (!page) return;
    const players = page.players.map((each) =>
      each.person.player.id === person.player.id ? { ...each, person } : each
    );
    this.#page = { ...page, players };
    this.#paint();
  }

  #paint() {
    if (!this.#game) return;
    const count = othersOf(this.#game, this.#page);
    const players = this.#page?.players.slice(0, few) ?? [];
    const all = count > players.length && h(
      "a",
      { class: "s", href: `/games/${this.#game.summary.id}/players` },
      t("games.allPlayers", { count: formatNumber(count) }),
    );
    keepFocus(this.element, () =>
      fillSection(
        this.element,
        "game-players",
        h(
          "div",
          { class: "row" },
          h("h2", { id: "game-players", class: "grow" }, t("games.whoPlays")),
          all,
        ),
        players.length > 0 &&
          h("ul", { class: "card list", "--inset": "72px" }, players.map(playerRow)),
        count === 0 && h("p", { class: "card s" }, this.#nobody()),
      ));
  }

  #nobody() {
    return t(this.#isMine ? "games.onlyYou" : "games.noPlayers");
  }
}
