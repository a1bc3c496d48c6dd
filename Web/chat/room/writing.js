import { call } from "../../online/api.js";
import { me } from "../../online/me.js";
import { chat } from "../state/chat.js";
import { outbox } from "../state/outbox.js";
import { askToRegister, openAttachSheet } from "./attach-sheet.js";
import { Composer } from "./composer.js";
import { drafts } from "./drafts.js";
import { openPreviews } from "./preview-sheet.js";

/** @typedef {import("wire").Message} Message */

/** Others are told that one types at most so often, in milliseconds. */
const typingEvery = 4_000;

/** The text written in a room, on its way from the field to where it waits to be sent. */
export class Writing {
  #toldTypingAt = -Infinity;
  composer;

  /**
   * @param {string} room
   * @param {object} on
   * @param {() => void} on.said something is on its way now
   * @param {(message: Message, text: string) => Promise<boolean>} on.edit says whether it worked
   */
  constructor(room, on) {
    this.room = room;
    this.on = on;
    this.composer = new Composer({
      send: (text, mode) => this.#send(text, mode),
      add: () =>
        openAttachSheet(
          (files) => this.#preview(files),
          (board) => this.sendBoard(board),
        ),
      files: (files) => this.#preview(files),
      voice: (voice) => this.#talk(voice),
      draft: (text) => drafts.set(room, text),
      typing: () => this.#tellTyping(),
    });
  }

  /** Puts the draft into its field, when that is on the page. */
  start() {
    this.composer.text = drafts.get(this.room);
  }

  /** Says something that the page itself has made, such as a link. @param {string} text */
  say(text) {
    this.#send(text, { kind: "new" });
  }

  /** Sends a board, in answer to nothing. @param {string} board the text of its round */
  sendBoard(board) {
    outbox.send(this.room, { text: "", board });
    this.on.said();
  }

  /** Puts text and files where they can be changed before they go. @param {{ text: string, files: File[] }} what */
  offer({ text, files }) {
    const { composer } = this;
    const begun = composer.text.trim();
    composer.text = begun && text ? `${begun}\n${text}` : begun || text;
    drafts.set(this.room, composer.text);
    if (files.length > 0) this.#preview(files);
    else composer.focus();
  }

  /** Takes files that are dropped on an element. @param {HTMLElement} element */
  letDrop(element) {
    element.addEventListener("dragover", (event) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    });
    element.addEventListener("drop", (event) => {
      const files = [...event.dataTransfer?.files ?? []];
      if (files.length === 0) return;
      event.preventDefault();
      if (chat.room(this.room)?.writing === "anything") this.#preview(files);
    });
  }

  /** @param {string} text @param {import("./composer.js").Mode} mode */
  async #send(text, mode) {
    if (mode.kind === "edit") {
      const { message } = mode;
      if (text === message.text || await this.on.edit(message, text)) return;
      // What was typed is not lost.
      if (this.composer.text !== "") return;
      this.composer.edit(message);
      this.composer.text = text;
      return;
    }
    const reply = mode.kind === "reply" ? mode.message.number : undefined;
    const isSafe = outbox.send(this.room, { text, reply });
    this.on.said();
    // Until then it is a draft, so that a page that ends now loses nothing.
    drafts.set(this.room, text);
    await isSafe;
    drafts.set(this.room, this.composer.text);
  }

  /** @param {import("./files.js").OutFile} voice */
  async #talk(voice) {
    const { mode } = this.composer;
    const reply = mode.kind === "reply" ? mode.message.number : undefined;
    await outbox.send(this.room, { text: "", reply, ...voice });
    this.composer.cancel();
    this.on.said();
  }

  /** @param {(File | Blob)[]} files */
  #preview(files) {
    if (me.player?.kind !== "member") return askToRegister();
    const { mode, text } = this.composer;
    const caption = mode.kind === "edit" ? "" : text;
    const reply = mode.kind === "reply" ? mode.message.number : undefined;
    let isFirst = true;
    openPreviews(files, caption, async (file, words) => {
      await outbox.send(this.room, { text: words, reply: isFirst ? reply : undefined, ...file });
      if (isFirst && mode.kind !== "edit") {
        this.composer.cancel();
        this.composer.text = "";
        drafts.set(this.room, "");
      }
      isFirst = false;
      this.on.said();
    });
  }

  #tellTyping() {
    const now = performance.now();
    if (now - this.#toldTypingAt < typingEvery) return;
    this.#toldTypingAt = now;
    call("POST", `/rooms/${this.room}/typing`).catch(() => {});
  }
}
