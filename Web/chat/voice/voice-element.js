import { player } from "./player.js";

/** An element that hears what the player does, as long as it is on the page. */
export class VoiceElement extends HTMLElement {
  /** Shows how it stands. */
  paint = () => {};
  #unhear = () => {};

  connectedCallback() {
    this.#unhear();
    this.#unhear = player.onChange(() => this.paint());
    this.paint();
  }

  disconnectedCallback() {
    this.#unhear();
    this.#unhear = () => {};
  }
}

customElements.define("voice-box", VoiceElement);
