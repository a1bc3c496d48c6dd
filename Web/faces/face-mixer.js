import { avatar, face } from "../kit/avatar.js";
import { radioGroup } from "../kit/choice.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { LiveLine } from "../kit/live-line.js";
import { t } from "../text/text.js";
import { Mixture, namesOf, partCount } from "./mixture.js";

const titles = /** @type {const} */ (["faces.colour", "faces.head", "faces.detail"]);

/** A large face, and all that there is of each of its parts: each choice shows the whole face with it. */
export class FaceMixer {
  #mixture;
  #picture = h("div", { class: "row" });
  #told = new LiveLine();
  #parts = h("div", { class: "stack gap6" });
  element;

  /** @param {import("../kit/avatar.js").Faced} player with whose face it begins */
  constructor(player) {
    this.#mixture = new Mixture(player);
    const onclick = () => this.#surprise();
    this.element = h(
      "div",
      { class: "stack mixer" },
      h(
        "div",
        { class: "row mixed" },
        this.#picture,
        h("button", { type: "button", class: "btn", onclick }, icon("again"), t("faces.surprise")),
        this.#told.element,
      ),
      this.#parts,
    );
    this.#show();
  }

  /** The face as it is now. */
  get face() {
    return this.#mixture.face;
  }

  #surprise() {
    this.#mixture.surprise(Math.random);
    this.#show();
    const [colour, head, detail] = this.#mixture.numbers.map((number, part) =>
      namesOf(part)[number]
    );
    this.#told.say(t("faces.told", { colour, head, detail }));
  }

  #show() {
    fill(this.#parts, Array.from({ length: partCount }, (_, part) => this.#group(part)));
    this.#paint();
  }

  /** @param {number} part */
  #group(part) {
    const id = `face-part-${part}`;
    const chosen = h("span", { class: "s" });
    const names = namesOf(part);
    const choose = (/** @type {number} */ number) => {
      this.#mixture.set(part, number);
      chosen.textContent = names[number];
    };
    const start = this.#mixture.numbers[part];
    choose(start);
    return h(
      "section",
      { class: "sec" },
      h("div", { class: "row" }, h("h3", { class: "grow", id }, t(titles[part])), chosen),
      radioGroup({
        ...{ labelledBy: id, value: String(start), className: "faceset" },
        options: names.map((label, number) => ({
          ...{ value: String(number), label, content: [] },
          props: { title: label },
        })),
        onChange: (value) => {
          choose(Number(value));
          this.#paint();
        },
      }),
    );
  }

  /** Draws the face, and all that it could be. */
  #paint() {
    fill(this.#picture, picture(this.face, 112));
    for (const [part, group] of this.#parts.querySelectorAll("[role=radiogroup]").entries()) {
      for (const [number, option] of [...group.children].entries()) {
        fill(option, picture(this.#mixture.with(part, number), 48));
      }
    }
  }
}

/** @param {import("wire").Face} mixed @param {number} size in pixels */
function picture(mixed, size) {
  return avatar({ drawing: face({ id: "", face: mixed }), size });
}
