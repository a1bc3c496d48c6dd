import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { t } from "../../text/text.js";
import { openEmojiSheet } from "../emoji/emoji-sheet.js";
import { VoiceBar } from "../voice/voice-bar.js";
import { nameOrYou, summary } from "./words.js";

/** @typedef {import("wire").Message} Message */
/**
 * What is written now: something new, an answer, or another text for what was said.
 * @typedef {{ kind: "new" } | { kind: "reply" | "edit", message: Message }} Mode
 */

/** The server takes no more characters, counted as it counts them. */
export const mostCharacters = 4_000;
/** The number of characters from which on what is left is told. */
const nearMost = 3_800;

/** The part where one writes: a field that grows, what it answers above it, and the ways to add and send. */
export class Composer {
  /** @type {Mode} */
  #mode = { kind: "new" };
  /** The text that was begun before something else was edited. */
  #aside = "";
  #about = h("div", { class: "row topic", hidden: true });
  #counter = h("p", { class: "tiny num", role: "status", hidden: true });
  #field = h("textarea", {
    ...{ class: "in grow", rows: 1, dir: "auto" },
    "aria-label": t("room.message"),
    placeholder: t("room.message"),
  });
  #add = h("button", { type: "button", class: "ib", "aria-label": t("room.add") }, icon("plus"));
  #send = h("button", {
    type: "submit",
    class: "ib send",
    "aria-label": t("room.send"),
    "aria-disabled": "true",
  });
  #emoji = h(
    "button",
    { type: "button", class: "ib", "aria-label": t("emoji.add") },
    icon("smile"),
  );
  #mayAdd = true;
  #mayTalk = false;
  /** @type {VoiceBar} */
  #voice;
  /** @type {HTMLElement} */
  #row;

  /**
   * @param {object} on
   * @param {(text: string, mode: Mode) => void} on.send
   * @param {() => void} on.add
   * @param {(voice: import("./files.js").OutFile) => Promise<void>} on.voice until the device has it
   * @param {(files: File[]) => void} on.files were pasted
   * @param {(text: string) => void} on.draft what is to be there again after a reload
   * @param {() => void} on.typing
   */
  constructor(on) {
    this.on = on;
    fill(this.#send, icon("send"));
    this.#voice = new VoiceBar({ changed: () => this.#showParts(), send: on.voice });
    const { element: talk, button: mic } = this.#voice;
    const parts = [this.#add, this.#field, this.#emoji, talk, this.#send, mic];
    this.#row = h("div", { class: "row" }, ...parts);
    this.#add.addEventListener("click", on.add);
    this.#emoji.addEventListener(
      "click",
      () => openEmojiSheet(t("emoji.add"), (emoji) => this.#insert(emoji)),
    );
    this.#field.addEventListener("input", () => this.#changed(true));
    this.#field.addEventListener("keydown", (event) => this.#key(event));
    this.#field.addEventListener("paste", (event) => {
      const files = [...event.clipboardData?.files ?? []];
      if (files.length === 0 || this.#add.hidden) return;
      event.preventDefault();
      on.files(files);
    });
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#submit();
    };
    this.element = h(
      "form",
      { class: "compose", onsubmit },
      this.#about,
      this.#counter,
      this.#row,
      this.#voice.told,
    );
  }

  get text() {
    return this.#field.value;
  }

  set text(text) {
    this.#field.value = text;
    this.#changed(false);
  }

  get mode() {
    return this.#mode;
  }

  /** Whether boards, photos and videos may be added. @param {boolean} may */
  set mayAdd(may) {
    this.#mayAdd = may;
    this.#showParts();
  }

  /** Whether voice messages may be sent. @param {boolean} may */
  set mayTalk(may) {
    this.#mayTalk = may;
    this.#showParts();
  }

  /** Lets go what is recorded. */
  close() {
    this.#voice.cancel();
  }

  focus() {
    this.#field.focus();
  }

  /** @param {Message} message */
  reply(message) {
    if (this.#mode.kind === "edit") this.cancel();
    this.#begin({ kind: "reply", message });
  }

  /** @param {Message} message */
  edit(message) {
    if (this.#mode.kind !== "edit") this.#aside = this.text;
    this.#begin({ kind: "edit", message });
    this.text = message.text;
  }

  /** Lets go of a message that is gone: its words don't stay here. @param {Message} message */
  forget({ number }) {
    if (this.#mode.kind === "new" || this.#mode.message.number !== number) return;
    const wasEdit = this.#mode.kind === "edit";
    this.cancel();
    fill(this.#about);
    if (wasEdit) this.focus();
  }

  /** Goes back to writing something new. */
  cancel() {
    const wasEditing = this.#mode.kind === "edit";
    this.#mode = { kind: "new" };
    this.#about.hidden = true;
    if (wasEditing) this.text = this.#aside;
  }

  /** @param {Exclude<Mode, { kind: "new" }>} mode */
  #begin(mode) {
    this.#mode = mode;
    const title = mode.kind === "edit"
      ? t("room.editing")
      : t("room.replyTo", { name: nameOrYou(mode.message.author) });
    const cancel = () => {
      this.cancel();
      this.focus();
    };
    fill(
      this.#about,
      icon(mode.kind === "edit" ? "edit" : "reply"),
      h("p", { class: "s cut grow" }, h("b", {}, title), " ", h("bdi", {}, summary(mode.message))),
      h(
        "button",
        { type: "button", class: "ib", onclick: cancel, "aria-label": t("account.cancel") },
        icon("close"),
      ),
    );
    this.#about.hidden = false;
    this.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === "Escape" && this.#mode.kind !== "new") {
      event.preventDefault();
      this.cancel();
    }
    // On touch screens Enter makes a line: the button is under the thumb.
    const isTouch = matchMedia("(pointer: coarse)").matches;
    if (event.key !== "Enter" || event.shiftKey || event.isComposing || isTouch) return;
    event.preventDefault();
    this.#submit();
  }

  /** Puts something where one writes, instead of what is selected. @param {string} text */
  #insert(text) {
    const { selectionStart, selectionEnd } = this.#field;
    this.#field.setRangeText(text, selectionStart, selectionEnd, "end");
    this.#changed(true);
    this.focus();
  }

  #submit() {
    const text = this.text.trim();
    if (text === "" || lengthOf(text) > mostCharacters) return this.focus();
    const mode = this.#mode;
    if (mode.kind === "edit") this.cancel();
    else {
      this.cancel();
      this.text = "";
      this.on.draft("");
    }
    this.on.send(text, mode);
    this.focus();
  }

  /** Shows what is of use now: where nothing is written, the place of Send is for talking. */
  #showParts() {
    // It says so while it is made, too.
    if (!this.#row) return;
    const { isBusy, button } = this.#voice;
    const talks = isBusy ||
      this.#mayTalk && this.text.trim() === "" && this.#mode.kind !== "edit";
    this.#add.hidden = isBusy || !this.#mayAdd;
    this.#field.hidden = this.#emoji.hidden = isBusy;
    this.#send.hidden = talks;
    button.hidden = !talks;
  }

  /** Makes the field as high as its text. */
  #grow() {
    const field = this.#field;
    // What is around it doesn't move while it is measured, else the log would lose its place.
    this.#row.style.setProperty("height", `${this.#row.offsetHeight}px`);
    field.style.setProperty("height", "auto");
    field.style.setProperty("height", `${field.scrollHeight + 3}px`);
    this.#row.style.removeProperty("height");
  }

  /** @param {boolean} isTyped */
  #changed(isTyped) {
    this.#grow();
    const length = lengthOf(this.text);
    this.#counter.hidden = length < nearMost;
    const left = mostCharacters - length;
    fill(
      this.#counter,
      left < 0 ? t("room.tooLong", { count: -left }) : t("room.left", { count: left }),
    );
    this.#counter.className = left < 0 ? "err num" : "tiny num";
    if (this.text.trim() === "" || left < 0) this.#send.setAttribute("aria-disabled", "true");
    else this.#send.removeAttribute("aria-disabled");
    this.#showParts();
    if (!isTyped || this.#mode.kind === "edit") return;
    this.on.draft(this.text);
    if (this.text.trim() !== "") this.on.typing();
  }
}

/** @param {string} text @returns {number} Unicode scalars, composed */
export function lengthOf(text) {
  // Most texts are far from the bound.
  return text.length < nearMost ? text.length : [...text.normalize("NFC")].length;
}
