import { loadPart } from "../../app/parts.js";
import { fill, h } from "../../kit/dom.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { club } from "../../online/club.js";
import { people } from "../../people/people.js";
import { byPresence } from "../../people/where.js";
import { peoplePart, playedLately } from "../new/known-people.js";
import { writeRow, writeTitle } from "../new/write-row.js";

/** Friends who are suggested. */
const mostFriends = 6;

/**
 * Whom somebody without any chat may write to: friends, those with whom they have played, and those who play the same
 * video games.
 */
export class Suggested {
  element = h("div", { class: "stack gap6 abreast" });
  #known = h("div", { class: "stack gap6" });
  /** @type {InstanceType<import("../../app/on-demand.js").Games["PlayersAlike"]> | null} */
  #alike = null;
  #isClosed = false;
  #unhear;

  constructor() {
    const paint = () => this.#paint();
    this.#unhear = [
      ...[people.onChange(paint), club.onChange(paint)],
      people.show("friends", () => {}),
    ];
    fill(this.element, this.#known);
    paint();
    void this.#addAlike();
  }

  close() {
    this.#isClosed = true;
    this.#alike?.close();
    for (const unhear of this.#unhear) unhear();
  }

  #paint() {
    const friends = people.list("friends")?.people ?? [];
    const { here, offline } = byPresence(friends);
    const few = here.slice(0, mostFriends);
    keepFocus(this.#known, () =>
      fill(
        this.#known,
        peoplePart("here", few.map(writeRow)),
        peoplePart("lately", playedLately(friends)),
        peoplePart("offlineNow", offline.slice(0, mostFriends - few.length).map(writeRow)),
      ));
  }

  async #addAlike() {
    const games = await loadPart("games").catch(() => null);
    // They are an extra: what fails is left out.
    if (!games || this.#isClosed) return;
    this.#alike = new games.PlayersAlike({
      heading: "h2",
      id: "chat-alike",
      list: { class: "card list", "--inset": "72px" },
      name: ({ player }) => writeTitle(player),
      control: () => null,
    });
    this.element.append(this.#alike.element);
    this.#alike.read();
  }
}
