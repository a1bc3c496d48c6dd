import { look, takeLook } from "../app/look.js";
import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { section } from "../kit/section.js";
import { selectField } from "../kit/select-field.js";
import { TextField } from "../kit/text-field.js";
import { toast } from "../kit/toast.js";
import { ApiProblem, call } from "../online/api.js";
import { problemText } from "../online/words.js";
import { presets } from "../state/ruleset.js";
import { boardName } from "../text/names.js";
import { languages, t } from "../text/text.js";
import { ColorField } from "./color-field.js";
import { DeskLogo } from "./desk-logo.js";
import { DeskPages } from "./desk-pages.js";
import { DeskParts } from "./desk-parts.js";

/** The part of the desk where a host says how the club looks and what it is called. */
export class DeskLook {
  #name = new TextField({
    ...{ label: t("look.name"), hint: t("look.nameHint") },
    props: { value: look.get().name ?? "", maxlength: 40, dir: "auto", autocomplete: "off" },
  });
  #welcome = new TextField({
    ...{ label: t("look.welcome"), hint: t("look.welcomeHint") },
    props: { value: look.get().welcome ?? "", maxlength: 160, dir: "auto", autocomplete: "off" },
  });
  #accent = new ColorField(look.get().accent?.chosen);
  #language = selectField(
    t("look.language"),
    [["", t("look.languageNone")], ...languages.map(pairOf)],
    look.get().language ?? "",
  );
  #board = selectField(t("look.board"), boards(), look.get().board ?? "");
  #problem = h("p", { class: "err", role: "status" });
  #button = h("button", { class: "btn main wide" }, t("look.save"));
  #parts = new DeskParts();

  element = section(
    "look-heading",
    t("look.title"),
    h("div", { class: "stack gap6" }, this.#form(), besideForm(this.#parts)),
  );

  /** Shows which parts can be switched now. */
  paintParts() {
    this.#parts.paint();
  }

  #form() {
    return h(
      "form",
      {
        ...{ class: "card stack", novalidate: true },
        onsubmit: (/** @type {Event} */ event) => this.#send(event),
      },
      h(
        "div",
        { class: "cols even2" },
        h(
          "div",
          { class: "stack" },
          this.#name.element,
          this.#welcome.element,
          new DeskLogo().element,
        ),
        h(
          "div",
          { class: "stack" },
          [this.#accent.element, this.#language.element, this.#board.element],
        ),
      ),
      this.#problem,
      this.#button,
    );
  }

  /** @param {Event} event */
  async #send(event) {
    event.preventDefault();
    fill(this.#problem);
    const change = {
      ...{ name: this.#name.value.trim(), welcome: this.#welcome.value.trim() },
      ...{ accent: this.#accent.value, language: this.#language.value, board: this.#board.value },
    };
    try {
      await whileBusy(this.#button, t("desk.doing"), async () => {
        takeLook(await call("PATCH", "/club/look", change));
      });
      toast(t("look.saved"));
    } catch (error) {
      this.#refuse(error);
    }
  }

  /** Says at the field what the server refuses, all else above the button. @param {unknown} error */
  #refuse(error) {
    const text = problemText(error);
    const problem = error instanceof ApiProblem ? error : null;
    if (problem?.document.accent) return this.#offer(text, problem.document.accent);
    /** @type {Record<string, TextField>} */
    const fields = { "bad-name": this.#name, "bad-line": this.#welcome };
    const field = fields[problem?.type ?? ""];
    if (!field) return fill(this.#problem, text);
    field.refuse(text);
    field.input.focus();
  }

  /** @param {string} text @param {string} color */
  #offer(text, color) {
    const onclick = () => this.#accent.take(color);
    this.#accent.refuse(
      text,
      h(
        "button",
        { type: "button", class: "btn sm", onclick },
        h("span", { class: "swatch", "--c": color }),
        t("look.accentNearest"),
      ),
    );
    this.#accent.input.focus();
  }
}

/** @param {{ code: string, name: string }} language @returns {[string, string]} */
function pairOf({ code, name }) {
  return [code, name];
}

/** The boards to choose from, and the one that was chosen by a program. @returns {[string, string][]} */
function boards() {
  const { board } = look.get();
  const all = board && !presets.includes(board) ? [...presets, board] : presets;
  return [
    ["", t("look.boardNone")],
    ...all.map((each) => pairOf({ code: each, name: boardName(each) })),
  ];
}

/** What is beside the form: the pages, and the parts. @param {DeskParts} parts */
function besideForm(parts) {
  return h(
    "div",
    { class: "cols even2" },
    h("div", { class: "stack" }, h("h3", {}, t("look.pages")), new DeskPages().element),
    h("div", { class: "stack" }, h("h3", {}, t("look.parts")), parts.element),
  );
}
