import { loadPart } from "../app/parts.js";
import { actButton } from "../kit/act-button.js";
import { fillBadge, newBadge } from "../kit/badge.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { openSheet } from "../kit/sheet.js";
import { toast } from "../kit/toast.js";
import { club } from "../online/club.js";
import { me } from "../online/me.js";
import { playerName, problemText } from "../online/words.js";
import { t } from "../text/text.js";

/** @typedef {import("../app/on-demand.js").Chat} Chat */
/** @typedef {import("../online/told.d.ts").StreamEvent} StreamEvent */
/** @typedef {Extract<StreamEvent, { name: "message" }>["data"]} RoomMessage */

/** A new message stands below the board for so long, in milliseconds. */
const stripTime = 8_000;
/** The width from which on the chat stands beside the board. */
const isWide = "(min-width: 60em)";

/** The talk of the two who play a match: a button with what is unread, and where it opens. */
export class MatchChat {
  #match;
  /** @type {Chat | null} */
  #chat = null;
  /** @type {string | null} */
  #room = null;
  /** @type {{ close: () => void } | null} */
  #shown = null;
  #badges = [newBadge(), newBadge()];
  #strip = h("button", { type: "button", class: "btn wide", hidden: matchMedia(isWide).matches });
  #panel = h("section", { class: "card panel", "aria-label": t("duel.chat"), hidden: true });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {(() => void)[]} */
  #unhear = [];
  #isClosed = false;
  /** @type {import("../chat/room/room-view.js").RoomView | null} */
  #view = null;
  /** Events that came before it was known which room is the match's. @type {RoomMessage | null} */
  #early = null;

  /** @param {string} match */
  constructor(match) {
    this.#match = match;
    const open = () => void this.#open();
    const act = actButton("chat", t("duel.chat"), open);
    act.querySelector("svg")?.after(this.#badges[0]);
    const button = h("button", { type: "button", class: "btn", onclick: open });
    fill(button, icon("chat"), t("duel.chat"), this.#badges[1]);
    this.#strip.addEventListener("click", open);
    /** While a round goes on, and when it is over. */
    this.buttons = { running: act, ended: button };
    /** A new message, in a line below the board; its place is kept. On wide screens the talk opens. */
    this.strip = this.#strip;
    /** The place of the talk on a wide screen. */
    this.panel = this.#panel;
    this.#unhear.push(club.onEvent((event) => this.#hear(event)));
    // What was said is found again when the line is back.
    loadPart("chat").then((chat) => this.#begin(chat), () => {});
  }

  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const unhear of this.#unhear) unhear();
    this.#shown?.close();
  }

  /** @param {Chat} chat */
  #begin(chat) {
    if (this.#isClosed) return;
    this.#chat = chat;
    this.#unhear.push(chat.chat.onChange(() => this.#count()));
    this.#count();
  }

  #count() {
    const rooms = this.#chat?.chat.rooms() ?? [];
    const room = rooms.find(({ match }) => match === this.#match);
    if (this.#room === null && room) {
      this.#room = room.id;
      if (this.#early) this.#tell(this.#early);
      this.#early = null;
    }
    const unread = this.#room ? this.#chat?.chat.room(this.#room)?.unread ?? 0 : 0;
    for (const badge of this.#badges) fillBadge(badge, unread, t("duel.unread", { count: unread }));
    if (room && !this.#shown && this.#panel.isConnected && matchMedia(isWide).matches) {
      this.#show(room.id, { focus: false });
    }
  }

  async #open() {
    fill(this.#strip);
    try {
      this.#chat ??= await loadPart("chat");
      this.#room ??= (await this.#chat.roomOfMatch(this.#match)).id;
    } catch (error) {
      return toast(problemText(error));
    }
    if (!this.#isClosed) this.#show(this.#room, { focus: true });
  }

  /** @param {string} room @param {{ focus: boolean }} options */
  #show(room, { focus }) {
    if (!this.#chat) return;
    const { RoomView } = this.#chat;
    if (this.#shown) return this.#view?.focus();
    const view = new RoomView(room);
    this.#view = view;
    const end = () => {
      this.#shown = null;
      this.#view = null;
      view.close();
    };
    if (matchMedia(isWide).matches) {
      fill(this.#panel, view.element);
      this.#panel.hidden = false;
      this.#shown = { close: end };
    } else {
      const { close } = openSheet({ title: t("duel.chat"), body: [view.element], onClose: end });
      this.#shown = { close };
    }
    view.start();
    if (focus) view.focus();
  }

  /** @param {StreamEvent} event */
  #hear({ name, data }) {
    if (name !== "message") return;
    if (this.#room === null) this.#early = data;
    else this.#tell(data);
  }

  /** @param {RoomMessage} told */
  #tell({ room, message }) {
    const { author, text, media, reactions } = message;
    const isNew = !message.isDeleted && !message.editedAt && !message.event &&
      reactions.length === 0;
    if (room !== this.#room || this.#shown || !isNew || author === me.player?.id) return;
    const name = playerName(club.player(author ?? ""));
    const words = text || t(media?.kind === "video" ? "duel.video" : "duel.photo");
    fill(
      this.#strip,
      icon("chat"),
      h("bdi", { class: "cut" }, t("duel.says", { name, text: words })),
    );
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => fill(this.#strip), stripTime);
  }
}
