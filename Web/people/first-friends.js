import { loadPart } from "../app/parts.js";
import { h } from "../kit/dom.js";
import { me } from "../online/me.js";
import { playerName } from "../online/words.js";
import { t } from "../text/text.js";
import { FollowButtons } from "./bond-buttons.js";
import { openCodeSheet } from "./code-sheet.js";
import { GroupMates } from "./group-mates.js";
import { people } from "./people.js";

/** Friends with whom nobody needs help to find some. */
const few = 6;

/**
 * The ways to more friends for somebody who has few: those who are in the same groups or play the same video games, and
 * one's own code. It is decided once, so that nothing goes away under a thumb.
 */
export class FirstFriends {
  element = h("div", { class: "stack gap6", hidden: true });
  #buttons = new FollowButtons();
  /** @type {InstanceType<import("../app/on-demand.js").Games["PlayersAlike"]> | null} */
  #alike = null;
  #mates = new GroupMates();
  #hasAsked = false;
  #isDecided = false;
  #isClosed = false;
  #unhear = [people.onChange(() => this.#decide()), people.show("friends", () => {})];

  constructor() {
    this.#decide();
  }

  close() {
    this.#isClosed = true;
    this.#alike?.close();
    for (const unhear of this.#unhear) unhear();
  }

  async #decide() {
    const list = people.list("friends");
    const friends = list?.people.length ?? 0;
    if (!me.player || !list) return;
    if (!this.#hasAsked && friends < few) this.#showMates();
    if (this.#isDecided || friends === 0) return;
    this.#isDecided = true;
    if (friends >= few) return;
    this.element.append(inviting());
    this.element.hidden = false;
    // Others who play the same are an extra.
    const games = await loadPart("games").catch(() => null);
    if (!games || this.#isClosed) return;
    this.#alike = new games.PlayersAlike({
      heading: "h2",
      id: "people-alike",
      list: { class: "card list", "--inset": "72px" },
      name: ({ player }) =>
        h("a", { class: "plain t", href: `/player/${player.id}`, dir: "auto" }, playerName(player)),
      control: (person) => this.#buttons.of(person),
    });
    this.element.prepend(this.#alike.element);
    this.#alike.read();
  }

  async #showMates() {
    this.#hasAsked = true;
    await this.#mates.read();
    if (this.#mates.element.hidden) return;
    this.element.prepend(this.#mates.element);
    this.element.hidden = false;
  }
}

function inviting() {
  return h(
    "section",
    { class: "card row wrap inviting", "aria-labelledby": "people-inviting" },
    h(
      "div",
      { class: "grow" },
      h("h2", { id: "people-inviting" }, t("people.inviting")),
      h("p", { class: "s" }, t("people.invitingHint")),
    ),
    h(
      "button",
      { type: "button", class: "btn main", onclick: openCodeSheet },
      t("people.giveCode"),
    ),
  );
}
