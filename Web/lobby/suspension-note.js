import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { askForSuspension, ownSuspension, signOf, suspensionWords } from "../people/suspension.js";

/** The note at the head of the Play screen for whoever is suspended, as long as that lasts. */
export class SuspensionNote {
  #words = h("div", { class: "grow" });
  #element = h("div", { class: "note", role: "status" }, icon("alert"), this.#words);
  #sign = "";

  /** Shows what is known now, and what the server says where that may be another. @param {HTMLElement} lobby */
  follow(lobby) {
    this.#paint(lobby);
    // The lobby has its place by then.
    askForSuspension().then(() => this.#paint(lobby));
  }

  /** @param {HTMLElement} lobby */
  #paint(lobby) {
    const suspension = ownSuspension();
    if (!suspension) this.#element.remove();
    else if (!this.#element.isConnected) lobby.closest(".cols")?.before(this.#element);
    if (signOf(suspension) === this.#sign) return;
    this.#sign = signOf(suspension);
    fill(this.#words, ...suspension ? suspensionWords(suspension) : []);
  }
}
