/** How long something stays that goes by itself: longer while it is pointed at, has the focus, or can't be seen. */
export class Stay {
  #box;
  #time;
  #end;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {Element} box @param {number} time in milliseconds @param {() => void} end */
  constructor(box, time, end) {
    this.#box = box;
    this.#time = time;
    this.#end = end;
    const pause = () => this.#pause();
    const goOn = () => this.#goOn();
    for (const event of ["pointerenter", "focusin"]) box.addEventListener(event, pause);
    for (const event of ["pointerleave", "focusout"]) box.addEventListener(event, goOn);
  }

  /** Counts from now. */
  begin() {
    this.#pause();
    this.#timer = setTimeout(() => this.#leave(), this.#time);
  }

  stop() {
    this.#pause();
    this.#timer = undefined;
  }

  #pause() {
    clearTimeout(this.#timer);
  }

  #goOn() {
    if (this.#timer !== undefined && !this.#isHeld()) this.begin();
  }

  #leave() {
    const { hidden } = document;
    const isCovered = document.querySelector("dialog[open]") && !this.#box.closest("dialog");
    if (hidden || isCovered) {
      const [place, event] = hidden ? [document, "visibilitychange"] : [window, "uncover"];
      place.addEventListener(event, () => this.#goOn(), { once: true });
    } else if (!this.#isHeld()) this.#end();
  }

  #isHeld() {
    return this.#box.matches(":hover, :focus-within");
  }
}
