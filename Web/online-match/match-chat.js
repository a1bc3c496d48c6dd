import { look } from "../app/look.js";
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
import { mayWriteTo } from "../people/write-to.js";
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
  #strip = h("button", { type: "button", class: "btn wide" });
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
    const show = () => {
      act.hidden = button.hidden = !mayTalk();
      this.#strip.hidden = !mayTalk() || matchMedia(isWide).matches;
      if (mayTalk()) return;
      this.#shown?.close();
      this.#panel.hidden = true;
    };
    this.#unhear.push(me.onChange(show), look.onChange(show));
    show();
    if (!mayTalk()) return;
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
    const room = rooms.find((each) => this.#isOfBoth(each));
    if (this.#room === null && room) {
      this.#room = room.id;
      if (this.#early) this.#tell(this.#early);
      this.#early = null;
    }
    const unread = this.#room ? this.#chat?.chat.room(this.#room)?.unread ?? 0 : 0;
    for (const badge of this.#badges) fillBadge(badge, unread, t("duel.unread", { count: unread }));
    const isBeside = this.#panel.isConnected && matchMedia(isWide).matches;
    if (room && !this.#shown && mayTalk() && isBeside) {
      this.#show(room.id, { focus: false });
    }
  }

  /** Whether it is the room of the two who play, which is theirs everywhere. @param {import("wire").Room} room */
  #isOfBoth({ kind, members }) {
    const match = club.match(this.#match);
    return match !== null && kind === "direct" &&
      members.every(({ player }) => match.players.includes(player));
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
    const view = new RoomView(room, { isBesideMatch: true });
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
    const { author, reactions } = message;
    const isNew = !message.isDeleted && !message.editedAt && !message.event &&
      reactions.length === 0;
    if (room !== this.#room || this.#shown || !isNew || author === me.player?.id) return;
    const name = playerName(club.player(author ?? ""));
    const words = this.#chat?.summary(message) ?? message.text;
    fill(
      this.#strip,
      icon("chat"),
      h("bdi", { class: "cut" }, t("duel.says", { name, text: words })),
    );
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => fill(this.#strip), stripTime);
  }
}

/** Whether there is talk: a club may do without, and whoever waits to be let in does meanwhile. */
function mayTalk() {
  return mayWriteTo() && !me.isWaiting;
}
