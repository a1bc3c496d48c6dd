import { h } from "../../kit/dom.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { fillSection } from "../../kit/section.js";
import { call } from "../../online/api.js";
import { me } from "../../online/me.js";
import { people } from "../../people/people.js";
import { pictureRow, portrait } from "../../people/person-row.js";
import { standingOf } from "../../people/where.js";
import { listText, t } from "../../text/text.js";
import { gameTitle } from "../parts/names.js";
import { myGames } from "../state/my-games.js";
import { playersOf } from "./players-of.js";

/** @typedef {import("wire").Person} Person */
/** @typedef {import("./players-of.js").Alike} Alike */

/** Games of the player here whose players are shown, and how many of them. */
const [mostGames, mostPlayers] = [3, 6];

/** Those who play what the reader plays, and whom the reader didn't follow when it was read. */
export class PlayersAlike {
  element = h("section", { class: "sec", hidden: true });
  /** @type {Alike[]} */
  #found = [];
  #unhear = people.onChange((person) => person && this.#take(person));

  /**
   * @param {object} looks
   * @param {"h2" | "h4"} looks.heading
   * @param {string} looks.id of the heading
   * @param {Record<string, string>} looks.list what the list looks like
   * @param {(person: Person) => HTMLElement} looks.name
   * @param {(person: Person) => import("../../kit/dom.js").Child} looks.control
   */
  constructor(looks) {
    this.looks = looks;
  }

  close() {
    this.#unhear();
  }

  /** Reads them. What fails is left out: people are found without it. */
  async read() {
    if (!myGames.list()) await myGames.read().catch(() => {});
    const games = (myGames.list()?.entries ?? []).slice(0, mostGames).map(({ game }) => game);
    const pages = await Promise.all(
      games.map(({ id }) => call("GET", `/games/${id}/players`).catch(() => ({ players: [] }))),
    );
    const lists = games.map((game, at) => ({ game, people: pages[at].players.map(personOf) }));
    this.#found = playersOf(lists, me.player?.id ?? "", mostPlayers);
    this.#paint();
  }

  /** @param {Person} person */
  #take(person) {
    if (this.#found.every((each) => each.person.player.id !== person.player.id)) return;
    this.#found = this.#found.map((each) =>
      each.person.player.id === person.player.id ? { ...each, person } : each
    );
    this.#paint();
  }

  #paint() {
    const { heading, id, list } = this.looks;
    this.element.hidden = this.#found.length === 0;
    keepFocus(this.element, () =>
      fillSection(
        this.element,
        id,
        h(heading, { id }, t("welcome.playTheSame")),
        h("ul", list, this.#found.map((each) => this.#row(each))),
      ));
  }

  /** @param {Alike} alike */
  #row({ person, games }) {
    const { name, control } = this.looks;
    const line = t("welcome.playsToo", { titles: listText(games.map(gameTitle), "conjunction") });
    const picture = portrait(person.player, standingOf(person));
    return pictureRow(picture, name(person), line, control(person));
  }
}

/** @param {import("wire").GamePlayer} player */
function personOf({ person }) {
  return person;
}
