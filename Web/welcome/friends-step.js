import { myGames } from "../games/state/my-games.js";
import { gameTitle } from "../games/parts/names.js";
import { turn } from "../kit/double-tap.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { keepFocus } from "../kit/keep-focus.js";
import { call } from "../online/api.js";
import { me } from "../online/me.js";
import { playerName, problemText } from "../online/words.js";
import { changeBond } from "../people/acts.js";
import { FollowButtons } from "../people/bond-buttons.js";
import { codeCard } from "../people/code-sheet.js";
import { FindPeople } from "../people/find-people.js";
import { people } from "../people/people.js";
import { pictureRow, portrait } from "../people/person-row.js";
import { standingOf } from "../people/where.js";
import { listText, t } from "../text/text.js";
import { playersOf } from "./players-of.js";

/** @typedef {import("wire").Person} Person */
/** @typedef {import("./players-of.js").Alike} Alike */

/** Games of who plays here whose players are shown, and how many of them. */
const [mostGames, mostPlayers] = [3, 6];

/** The step in which somebody finds first friends: by name or code, among who plays the same, or by their own code. */
export class FriendsStep {
  title = t("welcome.friends");
  text = t("welcome.friendsText");
  isDone = true;
  #problem = h("div", { role: "status" });
  #alike = h("section", { class: "sec", hidden: true });
  #code = h("div", { class: "stack" });
  #buttons = new FollowButtons((person) => this.#toggle(person));
  /** @type {Alike[]} */
  #found = [];
  #find;
  #unhear;

  /** @param {() => void} onChange */
  constructor(onChange) {
    this.onChange = onChange;
    this.#find = new FindPeople("", () => this.#paint(), {
      row: (person) => this.#row(person, ""),
      hasCodes: false,
    });
    this.element = h(
      "div",
      { class: "stack" },
      this.#find.element,
      this.#problem,
      this.#alike,
      this.#code,
    );
    this.#unhear = people.onChange((person) => person && this.#take(person));
    this.#readPlayers();
    this.#readCode();
  }

  close() {
    this.#unhear();
    this.#find.close();
  }

  async #readPlayers() {
    const games = (myGames.list()?.entries ?? []).slice(0, mostGames).map(({ game }) => game);
    const pages = await Promise.all(
      // Players of the same are an extra: people are found without them too.
      games.map(({ id }) => call("GET", `/games/${id}/players`).catch(() => ({ players: [] }))),
    );
    const lists = games.map((game, at) => ({ game, people: pages[at].players.map(personOf) }));
    this.#found = playersOf(lists, me.player?.id ?? "", mostPlayers);
    this.#paint();
  }

  async #readCode() {
    const answer = await call("GET", "/me/code").catch(() => null);
    if (answer) fill(this.#code, codeCard(answer.code));
  }

  /** @param {Person} person */
  async #toggle(person) {
    fill(this.#problem);
    const path = `/following/${person.player.id}`;
    const { follows } = person.relation;
    try {
      await turn(path, !follows, () => changeBond(follows ? "DELETE" : "PUT", path));
    } catch (error) {
      fill(this.#problem, h("p", { class: "err" }, icon("alert"), problemText(error)));
    }
  }

  /** @param {Person} person */
  #take(person) {
    this.#found = this.#found.map((each) =>
      each.person.player.id === person.player.id ? { ...each, person } : each
    );
    this.#paint();
  }

  /** @param {Person} person @param {string} line */
  #row(person, line) {
    const name = h("p", { class: "t", dir: "auto" }, playerName(person.player));
    const isSelf = person.player.id === me.player?.id;
    const picture = portrait(person.player, standingOf(person));
    return pictureRow(picture, name, line, isSelf ? null : this.#buttons.of(person));
  }

  #paint() {
    const found = this.#found;
    const isLooking = this.#find?.query !== "";
    this.#alike.hidden = found.length === 0 || isLooking;
    this.#code.hidden = isLooking;
    const rows = () =>
      found.map(({ person, games }) =>
        this.#row(
          person,
          t("welcome.playsToo", { titles: listText(games.map(gameTitle), "conjunction") }),
        )
      );
    keepFocus(this.#alike, () =>
      fill(
        this.#alike,
        h("h4", {}, t("welcome.playTheSame")),
        h("ul", { class: "list flush", "--inset": "56px" }, rows()),
      ));
  }
}

/** @param {import("wire").GamePlayer} player */
function personOf({ person }) {
  return person;
}
