import { fill, h } from "../../kit/dom.js";
import { keepFocusWithin } from "../../kit/keep-focus.js";
import { t } from "../../text/text.js";
import { letGoAlong } from "./log-keys.js";
import { isAtEnd, seenUpTo, wanted } from "./place.js";

/** @typedef {import("./lines.js").Line} Line */
/**
 * A line of the log and what it is drawn from: it is drawn anew when the sign is another.
 * @typedef {{ line: Line, sign: string, classes: string, draw: () => import("../../kit/dom.js").Child[] }} Drawing
 */
/** @typedef {{ element: HTMLLIElement, sign: string, line: Line }} Entry */

/** The log of a room: a list that keeps its place whatever comes before or after. */
export class LogView {
  #list = h("ol", { class: "stack" });
  /** @type {Map<string, Entry>} */
  #entries = new Map();
  #wasAtEnd = true;
  #isWaiting = false;
  #sizes = new ResizeObserver(() => this.#settle());

  /**
   * @param {object} on
   * @param {() => void} on.moved somebody has scrolled, or the log has another size
   * @param {(line: import("./lines.js").SaidLine) => void} on.menu
   */
  constructor(on) {
    this.on = on;
    // What comes is told once, by another region.
    this.element = h(
      "div",
      { class: "log stack", role: "log", "aria-live": "off", "aria-label": t("room.messages") },
      this.#list,
    );
    this.element.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    for (const each of [this.element, this.#list]) this.#sizes.observe(each);
    letGoAlong(this.#list, (id) => {
      const line = this.#entries.get(id)?.line;
      if (line?.kind === "said") on.menu(line);
    });
  }

  /** Adds what stands behind the last line. @param {HTMLElement} element */
  append(element) {
    this.element.append(element);
    this.#sizes.observe(element);
  }

  close() {
    this.#sizes.disconnect();
  }

  get isAtEnd() {
    return isAtEnd(this.element);
  }

  /** Towards which edges more is wanted. */
  get wanted() {
    return wanted(this.element);
  }

  /** The number of the newest message that is on the screen whole. */
  get seenUpTo() {
    const bottom = Math.min(innerHeight, this.element.getBoundingClientRect().bottom);
    const bubbles = [];
    for (const { element, line } of this.#entries.values()) {
      if (line.kind !== "day" && line.kind !== "new" && line.message.number > 0) {
        const { number } = line.message;
        bubbles.push({ number, bottom: element.getBoundingClientRect().bottom });
      }
    }
    return seenUpTo(bubbles.sort((a, b) => a.number - b.number), bottom);
  }

  /**
   * Shows lines in the place of those before. A reader at the end stays there, else nothing moves that is
   * on the screen.
   *
   * @param {Drawing[]} drawings
   * @param {object} options
   * @param {boolean} options.follows whether the end of the log is the end of the room
   * @param {string | null} options.holds a line that doesn't leave the screen for what follows it
   */
  show(drawings, { follows, holds }) {
    const stays = follows && this.#wasAtEnd;
    const anchors = stays ? [] : this.#onScreen();
    keepFocusWithin(this.#list, () => this.#lay(drawings));
    const anchor = anchors.find(({ element }) => element.isConnected);
    if (anchor) this.element.scrollTop += topOf(anchor.element) - anchor.top;
    if (stays) this.toEnd();
    if (stays && holds !== null) this.#hold(holds);
    this.#wasAtEnd = this.isAtEnd;
  }

  toEnd() {
    this.element.scrollTop = this.element.scrollHeight;
    this.#wasAtEnd = true;
  }

  /**
   * Brings a line into view.
   *
   * @param {string} id
   * @param {{ focus?: boolean, part?: number }} [options] part: of the height of the log above it
   * @returns {boolean} whether it is there
   */
  bring(id, { focus = false, part = .25 } = {}) {
    const element = this.#entries.get(id)?.element;
    if (!element) return false;
    const { top, height } = this.element.getBoundingClientRect();
    this.element.scrollTop += topOf(element) - top - part * height;
    this.#wasAtEnd = this.isAtEnd;
    if (focus) element.focus({ preventScroll: true });
    return true;
  }

  /** The element of a line. @param {string} id @returns {HTMLElement | undefined} */
  find(id) {
    return this.#entries.get(id)?.element;
  }

  /** The id of the line of a message. @param {number} number */
  idOf(number) {
    for (const [id, { line }] of this.#entries) {
      if ("message" in line && line.message.number === number) return id;
    }
    return null;
  }

  /** Moves the focus to the newest message. */
  focus() {
    const last = [...this.#list.children].at(-1);
    if (last instanceof HTMLElement) last.focus();
  }

  /** @param {Drawing[]} drawings */
  #lay(drawings) {
    const before = this.#entries;
    this.#entries = new Map();
    for (const { line, sign, classes, draw } of drawings) {
      const known = before.get(line.id);
      const element = known?.element ?? h("li", { "data-line": line.id, tabindex: -1 });
      if (known?.sign !== sign) {
        element.className = classes;
        fill(element, ...draw());
      }
      this.#entries.set(line.id, { element, sign, line });
    }
    for (const [id, { element }] of before) if (!this.#entries.has(id)) element.remove();
    let at = this.#list.firstElementChild;
    for (const { element } of this.#entries.values()) {
      if (element === at) at = at.nextElementSibling;
      else this.#list.insertBefore(element, at);
    }
    if (this.#list.contains(document.activeElement)) return;
    // The Tab key leads to the newest.
    this.#list.querySelector("[tabindex='0']")?.setAttribute("tabindex", "-1");
    this.#list.lastElementChild?.setAttribute("tabindex", "0");
  }

  /** The lines on the screen, and where: the first may be gone soon. */
  #onScreen() {
    const { top, bottom } = this.element.getBoundingClientRect();
    return [...this.#entries.values()]
      .filter(({ line }) => line.kind !== "new")
      .map(({ element }) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > top && box.top < bottom)
      .map(({ element, box }) => ({ element, top: box.top }));
  }

  /** @param {string} id */
  #hold(id) {
    const element = this.#entries.get(id)?.element;
    const hidden = element ? topOf(this.element) - topOf(element) : 0;
    if (hidden > 0) this.element.scrollTop -= hidden;
  }

  #scrolled() {
    this.#wasAtEnd = this.isAtEnd;
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    requestAnimationFrame(() => {
      this.#isWaiting = false;
      this.on.moved();
    });
  }

  /** A reader at the end stays there when a keyboard comes or the composer grows. */
  #settle() {
    if (this.#wasAtEnd) this.toEnd();
    this.on.moved();
  }
}

/** @param {Element} element */
function topOf(element) {
  return element.getBoundingClientRect().top;
}
