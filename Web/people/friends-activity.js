import { loadPart } from "../app/parts.js";
import { people } from "./people.js";

/** The part that tells what friends do, which comes with video games once it is known that there are friends. */
export class FriendsActivity {
  /** @type {InstanceType<import("../app/on-demand.js").Games["ActivityList"]> | null} */
  #list = null;
  #isAsked = false;
  #isClosed = false;
  #unhear = [people.onChange(() => this.#ask()), people.show("friends", () => {})];

  /** @param {() => void} onChange there is something to show now, or nothing any more */
  constructor(onChange) {
    this.onChange = onChange;
    this.#ask();
  }

  close() {
    this.#isClosed = true;
    this.#list?.close();
    for (const unhear of this.#unhear) unhear();
  }

  /** The part of a screen that shows it; null as long as there is nothing. */
  get element() {
    return this.#list?.isEmpty === false ? this.#list.element : null;
  }

  async #ask() {
    if (this.#isAsked || !people.list("friends")?.people.length) return;
    this.#isAsked = true;
    const games = await loadPart("games").catch(() => null);
    // What fails is tried again when something is known of friends again.
    if (!games) this.#isAsked = false;
    else if (!this.#isClosed) this.#list = new games.ActivityList(this.onChange);
  }
}
