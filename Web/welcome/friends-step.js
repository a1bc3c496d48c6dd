import { PlayersAlike } from "../games/players/players-alike.js";
import { turn } from "../kit/double-tap.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { call } from "../online/api.js";
import { me } from "../online/me.js";
import { playerName, problemText } from "../online/words.js";
import { changeBond } from "../people/acts.js";
import { FollowButtons } from "../people/bond-buttons.js";
import { codeCard } from "../people/code-sheet.js";
import { FindPeople } from "../people/find-people.js";
import { pictureRow, portrait } from "../people/person-row.js";
import { standingOf } from "../people/where.js";
import { t } from "../text/text.js";

/** @typedef {import("wire").Person} Person */

/** The step in which somebody finds first friends: by name or code, among who plays the same, or by their own code. */
export class FriendsStep {
  title = t("welcome.friends");
  text = t("welcome.friendsText");
  isDone = true;
  #problem = h("div", { role: "status" });
  #buttons = new FollowButtons((person) => this.#toggle(person));
  #alike = new PlayersAlike({
    heading: "h4",
    id: "welcome-alike",
    list: { class: "list flush", "--inset": "56px" },
    name: ({ player }) => nameOf(player),
    control: (person) => this.#buttons.of(person),
  });
  #code = h("div", { class: "stack" });
  #below = h("div", { class: "stack" }, this.#alike.element, this.#code);
  #find;

  /** @param {() => void} onChange */
  constructor(onChange) {
    this.onChange = onChange;
    this.#find = new FindPeople("", (query) => this.#below.hidden = query !== "", {
      row: (person) => this.#row(person),
      hasCodes: false,
    });
    this.element = h(
      "div",
      { class: "stack" },
      this.#find.element,
      this.#problem,
      this.#below,
    );
    this.#alike.read();
    this.#readCode();
  }

  close() {
    this.#alike.close();
    this.#find.close();
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
  #row(person) {
    const { player } = person;
    const isSelf = player.id === me.player?.id;
    const picture = portrait(player, standingOf(person));
    return pictureRow(picture, nameOf(player), "", isSelf ? null : this.#buttons.of(person));
  }
}

/** @param {import("wire").Player} player */
function nameOf(player) {
  return h("p", { class: "t", dir: "auto" }, playerName(player));
}
