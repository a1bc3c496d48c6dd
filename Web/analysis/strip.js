import { cellName } from "../engine/bindings.js";
import { letters } from "../board/labels.js";
import { fill, h, svg } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { markAt } from "../match/turns.js";
import { t } from "../text/text.js";
import { glyph, markSign } from "./glyphs.js";
import { worthText } from "./words.js";

/** @typedef {import("./values.js").Worth} Worth */
/**
 * @typedef {object} Shown
 * @property {number[]} line
 * @property {number} at how many of its moves are made
 * @property {number} branch how many of them are those of the game
 * @property {(Worth | null)[]} worths of every position, for one side
 * @property {number[]} slips plies of the moves that gave something away
 * @property {{ columns: number }} ruleset
 */

const steps = /** @type {const} */ ([
  ["first", "Home", "round.first"],
  ["left", "ArrowLeft", "round.previous"],
  ["right", "ArrowRight", "round.next"],
  ["last", "End", "round.last"],
]);
const heights = { win: .5, draw: 1.5, loss: 2.5 };

/** The moves of a line with the value after each, and the buttons that go through it. */
export class Strip {
  #moves = h("ol", { class: "plies" });
  #scroller = h("div", { class: "plies-scroll", dir: "ltr" }, this.#moves);
  #label = h("span", { class: "grow s num mid" });
  #buttons;
  element;

  /** @param {{ goTo: (at: number) => void, press: (key: string) => void }} on */
  constructor({ goTo, press }) {
    this.goTo = goTo;
    this.#buttons = steps.map(([drawing, key, label]) =>
      h("button", {
        ...{ type: "button", class: "ib", "aria-label": t(label) },
        onclick: () => press(key),
      }, icon(drawing))
    );
    const [first, left, right, last] = this.#buttons;
    this.element = h(
      "section",
      { class: "card strip", "aria-label": t("analysis.strip") },
      this.#scroller,
      h("div", { class: "row", dir: "ltr" }, first, left, this.#label, right, last),
    );
  }

  /** @param {Shown} shown */
  show({ line, at, branch, worths, slips, ruleset }) {
    const hadFocus = this.#moves.contains(document.activeElement);
    this.element.hidden = line.length === 0;
    fill(
      this.#moves,
      ...line.map((cell, ply) => {
        const [mark, worth] = [markAt(ply), worths[ply + 1]];
        const isSlip = slips.includes(ply);
        const name = cellName(cell, ruleset);
        const words = { ply: ply + 1, mark: letters[mark], cell: name, worth: worthText(worth) };
        const isCurrent = ply + 1 === at;
        const classes = ["ply", isSlip && "slip", ply >= branch && "off"];
        const press = h(
          "button",
          {
            ...{ type: "button", class: classes.filter(Boolean).join(" ") },
            "aria-label": t(isSlip ? "analysis.stripSlip" : "analysis.stripMove", words),
            "aria-current": isCurrent ? "step" : null,
            tabindex: isCurrent || at === 0 && ply === 0 ? 0 : -1,
            onclick: () => this.goTo(ply + 1),
          },
          markSign(mark),
          h("span", {}, name),
          glyph(worth?.value ?? null),
        );
        return h("li", {}, levelOf(worths[ply], worth), press);
      }),
    );
    this.#label.textContent = t("round.move", { ply: at, count: line.length });
    for (const [place, button] of this.#buttons.entries()) {
      button.disabled = at === (place < 2 ? 0 : line.length);
    }
    const current = this.#moves.querySelector('[aria-current], [tabindex="0"]');
    if (hadFocus && current instanceof HTMLElement) current.focus({ preventScroll: true });
    this.#follow(at);
  }

  /** Keeps the current move in sight. @param {number} at */
  #follow(at) {
    const item = this.#moves.children[at - 1];
    const { scrollTop, clientHeight } = this.#scroller;
    if (!(item instanceof HTMLElement)) return void (this.#scroller.scrollTop = 0);
    const [top, bottom] = [item.offsetTop, item.offsetTop + item.offsetHeight];
    if (top >= scrollTop && bottom <= scrollTop + clientHeight) return;
    this.#scroller.scrollTop = (top + bottom - clientHeight) / 2;
  }
}

/**
 * The value after a move, as a piece of a line that steps where it has changed.
 *
 * @param {Worth | null} before
 * @param {Worth | null} after
 */
function levelOf(before, after) {
  const [from, to] = [before, after].map((worth) => worth ? heights[worth.value] : null);
  const line = to === null ? "" : `M0 ${from ?? to}V${to}H1`;
  return svg(
    "svg",
    { class: "level", viewBox: "0 0 1 3", preserveAspectRatio: "none", "aria-hidden": "true" },
    after && to !== 1.5 && svg("path", { class: after.value, d: `M0 1.5V${to}H1V1.5z` }),
    svg("path", { class: "middle", d: "M0 1.5H1" }),
    svg("path", { class: "value", d: line }),
  );
}
