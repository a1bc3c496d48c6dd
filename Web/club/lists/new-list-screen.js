import { navigate } from "../../app/router.js";
import { backBar } from "../../kit/back-bar.js";
import { whileBusy } from "../../kit/busy.js";
import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { switchRow } from "../../kit/list-row.js";
import { call } from "../../online/api.js";
import { problemText } from "../../online/words.js";
import { withProof } from "../../security/proof.js";
import { t } from "../../text/text.js";
import { onlyHere } from "../only-here.js";
import { nameField } from "./name-field.js";
import { countNew, previewOf } from "./preview.js";
import { printParts } from "./print-parts.js";
import { mostBytes, readText } from "./read-file.js";

/** The screen where a host brings a class or a team in: a list, what would become of it, and the cards. */
class NewListScreen extends HTMLElement {
  #name = nameField();
  #text = h("textarea", {
    ...{ class: "in", rows: 8, dir: "auto", spellcheck: "false", id: "list-text" },
    ...{ "aria-describedby": "list-text-hint", oninput: () => this.#forget() },
  });
  #problem = h("p", { class: "err", role: "alert", hidden: true });
  #preview = h("div", { class: "stack" });
  /** Null until the host has chosen: a list that is there stays as it is. @type {boolean | null} */
  #keepsCards = null;
  #switches = h("ul", { class: "card list" });
  #takesSuggestions = false;

  connectedCallback() {
    document.title = t("app.title", { screen: t("lists.new") });
    this.className = "page narrow";
    this.#name.input.addEventListener("input", () => this.#forget());
    const look = h("button", { type: "button", class: "btn main wide" }, t("lists.lookAt"));
    look.addEventListener("click", () => this.#look(look));
    fill(
      this,
      backBar(t("lists.new"), "/club/lists"),
      h("p", {}, t("lists.what")),
      onlyHere(),
      this.#name.element,
      h(
        "div",
        { class: "field" },
        h("label", { for: "list-text" }, t("lists.people")),
        this.#text,
        h("p", { class: "tiny", id: "list-text-hint" }, t("lists.peopleHint")),
        this.#fileButton(),
      ),
      this.#switches,
      this.#problem,
      look,
      this.#preview,
    );
    this.#showSwitches(false);
  }

  /** @param {boolean} keepsCards */
  #showSwitches(keepsCards) {
    fill(
      this.#switches,
      switchRow({
        ...{ title: t("lists.keeps"), hint: t("lists.keepsHint"), checked: keepsCards },
        onChange: (isOn) => this.#keepsCards = isOn,
      }),
      switchRow({
        ...{ title: t("lists.suggest"), hint: t("lists.suggestHint") },
        checked: this.#takesSuggestions,
        onChange: (isOn) => {
          this.#takesSuggestions = isOn;
          this.#forget();
        },
      }),
    );
  }

  #fileButton() {
    const picker = h("input", { type: "file", accept: ".csv,.tsv,.txt,text/*", hidden: true });
    picker.addEventListener("change", () => picker.files?.[0] && this.#take(picker.files[0]));
    const onclick = () => picker.click();
    return h(
      "div",
      { class: "row" },
      h("button", { type: "button", class: "btn soft", onclick }, icon("up"), t("lists.choose")),
      picker,
    );
  }

  /** @param {File} file */
  async #take(file) {
    if (file.size > mostBytes) return this.#say(t("lists.tooLarge"));
    this.#text.value = readText(await file.arrayBuffer());
    if (!this.#name.value) this.#name.input.value = file.name.replace(/\.\w+$/, "").slice(0, 60);
    this.#forget();
  }

  /** What was looked at is another list now. */
  #forget() {
    this.#say("");
    fill(this.#preview);
  }

  /** @param {string} text empty: nothing is wrong */
  #say(text) {
    this.#problem.hidden = text === "";
    fill(this.#problem, text !== "" && icon("alert"), text);
  }

  get #list() {
    return {
      name: this.#name.value,
      text: this.#text.value,
      keepsCards: this.#keepsCards,
      takesSuggestions: this.#takesSuggestions,
    };
  }

  /** @param {HTMLButtonElement} button */
  #look(button) {
    this.#forget();
    if (!this.#name.isGood()) return this.#name.input.focus();
    whileBusy(button, t("lists.looking"), async () => {
      const { list, rows } = await call("POST", "/club/lists/preview", this.#list);
      this.#showSwitches(this.#keepsCards ?? list?.keepsCards ?? false);
      const count = countNew(rows);
      const make = h("button", { type: "button", class: "btn main wide" });
      fill(make, t("lists.make", { count }));
      make.addEventListener("click", () => this.#make(make));
      fill(this.#preview, previewOf(rows), count > 0 && make);
      this.#preview.querySelector("h2")?.focus();
    }).catch((error) => this.#say(problemText(error)));
  }

  /** @param {HTMLButtonElement} button */
  #make(button) {
    this.#say("");
    whileBusy(button, t("lists.making"), async () => {
      const list = this.#list;
      this.#made(await withProof(() => call("POST", "/club/lists", list)));
    }).catch((error) => this.#say(problemText(error)));
  }

  /** The codes of the cards are here alone: whoever goes on without them makes new ones. @param {import("wire").ClubListAnswer} made */
  #made({ list, rows, cards }) {
    const path = list ? `/club/lists/${list.number}` : "/club/lists";
    const toList = () => navigate(path, { replace: true });
    fill(
      this,
      backBar(list?.name ?? t("lists.title"), "/club/lists"),
      h(
        "section",
        { class: "stage stack gap6", "aria-labelledby": "made" },
        h(
          "h2",
          { class: "h2", id: "made", tabindex: "-1" },
          t("lists.made", { count: cards.length }),
        ),
        h("p", {}, t("cards.once")),
        ...printParts(cards, "white"),
        h(
          "button",
          { type: "button", class: "btn white wide", onclick: toList },
          t("lists.toList"),
        ),
      ),
      rows.length > cards.length && previewOf(rows),
    );
    this.querySelector("h2")?.focus();
  }
}

customElements.define("desk-new-list-screen", NewListScreen);
