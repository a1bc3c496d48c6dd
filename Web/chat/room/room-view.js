import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { toast } from "../../kit/toast.js";
import { call } from "../../online/api.js";
import { club } from "../../online/club.js";
import { failure } from "../../online/failure.js";
import { me } from "../../online/me.js";
import { problemText } from "../../online/words.js";
import { playSound } from "../../sound/sounds.js";
import { t } from "../../text/text.js";
import { eventSentence } from "../names.js";
import { chat } from "../state/chat.js";
import { outbox } from "../state/outbox.js";
import { askToRegister, openAttachSheet } from "./attach-sheet.js";
import { bubble, toldText } from "./bubble.js";
import { Composer } from "./composer.js";
import { drafts } from "./drafts.js";
import { fateOf } from "./fate.js";
import { lastOwn, linesOf } from "./lines.js";
import { forgetLocalFiles } from "./local-files.js";
import { LogView } from "./log-view.js";
import { openMessageMenu } from "./message-menu.js";
import { OpenRoom } from "./open-room.js";
import { openPreviews } from "./preview-sheet.js";
import { around, atEnd, bounded, moved, within } from "./stretch.js";
import { dayName } from "./times.js";
import { typingBubble } from "./typing-bubble.js";
import { openViewer } from "./viewer.js";
import { writingBar } from "./writing-bar.js";

/** @typedef {import("../wire.d.ts").Message} Message */
/** @typedef {import("./lines.js").Line} Line */
/** @typedef {import("./lines.js").SaidLine} SaidLine */

/** A message that is jumped to is marked for so long, in milliseconds. */
const markTime = 1_500;
/** Others are told that one types at most so often, in milliseconds. */
const typingEvery = 4_000;

/** What is said in a room, and where one says more: the same on a screen of its own and beside a match. */
export class RoomView {
  #open;
  #log;
  #composer;
  #stretch = { from: 0, to: Infinity };
  /** Where 'New messages' stands; undefined: not known yet. @type {number | null | undefined} */
  #newFrom;
  /** What the reader sees for the first time is brought to its place. */
  #isPlaced = false;
  #isMoving = false;
  #unseen = 0;
  #toldTypingAt = -Infinity;
  #chip = h("button", { type: "button", class: "btn sm chip", hidden: true });
  #told = h("p", { class: "vh", role: "status" });
  #bar = h("div", { class: "stack" });
  #typing = typingBubble();
  #frame = 0;
  #end = new AbortController();

  /**
   * @param {string} id
   * @param {{ around?: number, onChange?: () => void }} [options]
   */
  constructor(id, { around: number, onChange = () => {} } = {}) {
    this.id = id;
    this.onChange = onChange;
    this.#open = new OpenRoom(id, {
      change: () => this.#show(),
      message: (message) => this.#arrived(message),
    });
    this.#log = new LogView({ moved: () => this.#moved(), menu: (line) => this.#menu(line) });
    this.#composer = new Composer({
      send: (text, mode) => this.#send(text, mode),
      add: () => openAttachSheet((files) => this.#preview(files)),
      files: (files) => this.#preview(files),
      draft: (text) => drafts.set(id, text),
      typing: () => this.#tellTyping(),
    });
    this.#chip.addEventListener("click", () => this.#toEnd());
    this.#log.element.append(this.#typing.element);
    this.element = h(
      "div",
      { class: "room stack" },
      this.#log.element,
      this.#chip,
      this.#told,
      this.#bar,
      this.#composer.element,
    );
    this.#letDrop();
    const { signal } = this.#end;
    for (const name of ["focus", "visibilitychange"]) {
      addEventListener(name, () => this.#read(), { signal });
      document.addEventListener(name, () => this.#read(), { signal });
    }
    const unhear = outbox.onChange((room) => room === id && this.#show());
    signal.addEventListener("abort", unhear);
    this.#open.begin(number).then(() => {
      if (number) this.jump(number);
    });
    this.#show();
  }

  get problem() {
    return this.#open.problem;
  }

  /** Puts the draft into its field, when that is on the page. */
  start() {
    this.#composer.text = drafts.get(this.id);
  }

  focus() {
    this.#composer.focus();
  }

  close() {
    this.#end.abort();
    cancelAnimationFrame(this.#frame);
    this.#open.close();
    this.#log.close();
    forgetLocalFiles();
  }

  /** Says something that the page itself has made, such as a link. @param {string} text */
  say(text) {
    this.#send(text, { kind: "new" });
  }

  /** Brings a message to the screen, wherever in the room it is. @param {number} number */
  async jump(number) {
    try {
      await this.#open.readAround(number);
    } catch (error) {
      return toast(problemText(error));
    }
    const messages = this.#open.run?.messages ?? [];
    if (!messages.some((each) => each.number === number)) return toast(t("room.goneMessage"));
    if (!within(messages, this.#stretch).some((each) => each.number === number)) {
      this.#stretch = around(messages, number);
    }
    this.#isPlaced = true;
    this.#paint();
    const id = this.#log.idOf(number) ?? "";
    this.#log.bring(id, { focus: true, part: .35 });
    const element = this.#log.find(id);
    element?.classList.add("found");
    setTimeout(() => element?.classList.remove("found"), markTime);
  }

  /** Draws at most once a frame. */
  #show() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#paint();
    });
    this.onChange();
  }

  #paint() {
    const room = chat.room(this.id);
    const { run, problem } = this.#open;
    const myself = me.player?.id ?? "";
    if (!room || !run) {
      if (problem && !this.#end.signal.aborted) {
        fill(this.#bar, failure(problem, () => this.#open.renew()));
        this.#composer.element.hidden = true;
      }
      return;
    }
    if (this.#newFrom === undefined) this.#newFrom = room.unread > 0 ? room.readUpTo : null;
    if (!this.#isPlaced) this.#choosePlace(run.messages);
    this.#stretch = bounded(run.messages, this.#stretch, this.#isWhole && this.#log.isAtEnd);
    const isEnd = run.later === null && this.#stretch.to === Infinity;
    const shown = within(run.messages, this.#stretch);
    const lines = linesOf({
      messages: shown,
      unsent: isEnd ? outbox.of(this.id) : [],
      me: myself,
      readUpTo: this.#newFrom,
    });
    const last = isEnd ? lastOwn(lines) : undefined;
    const isGroup = room.kind === "group";
    this.#log.show(
      lines.map((line) => this.#drawing(line, line === last ? fateOf(line, room, myself) : null)),
      { follows: isEnd && this.#isPlaced },
    );
    this.#log.element.classList.toggle("group", isGroup);
    this.#typing.show(isEnd ? chat.typing(this.id) : [], isGroup);
    this.#showParts(lines);
    this.#showBar(room);
    this.#place();
    this.#showChip(isEnd);
    this.#read();
  }

  /** @param {Line} line @param {import("./fate.js").Fate | null} fate */
  #drawing(line, fate) {
    switch (line.kind) {
      case "day": {
        const name = dayName(line.at, club.now());
        return { line, sign: name, classes: "tiny mid", draw: () => [name] };
      }
      case "new":
        return { line, sign: "", classes: "tiny mid ink", draw: () => [t("room.new")] };
      case "event": {
        const text = eventSentence(line.message);
        return { line, sign: text, classes: "tiny mid", draw: () => [text] };
      }
      default:
        return this.#said(line, fate);
    }
  }

  /** @param {SaidLine} line @param {import("./fate.js").Fate | null} fate */
  #said(line, fate) {
    const { message, unsent, isMine, isFirst, isEnd } = line;
    const isGroup = chat.room(this.id)?.kind === "group";
    const quoted = message.reply === undefined || message.isDeleted
      ? null
      : this.#open.quoted(message.reply);
    const { name, photo } = club.player(message.author ?? "") ?? {};
    const state = [message.change, message.number, unsent?.state, isFirst, isEnd, isGroup];
    const sign = JSON.stringify([state, fate, quoted?.change, name, photo]);
    const classes = ["msg stack", isMine && "mine", isFirst && "first", isEnd && "end"];
    const how = { room: this.id, isGroup, fate, quoted };
    return {
      ...{ line, sign, classes: classes.filter(Boolean).join(" ") },
      draw: () => bubble(line, how, this.#deeds),
    };
  }

  /** @type {import("./bubble.js").Deeds} */
  #deeds = {
    menu: (line) => this.#menu(line),
    react: (message, emoji) => this.#react(message, emoji),
    jump: (number) => this.jump(number),
    view: (message) => {
      const photos = (this.#open.run?.messages ?? [])
        .filter(({ media, isDeleted }) => media?.kind === "photo" && !isDeleted);
      openViewer(this.id, photos, message.number);
    },
    retry: (key) => outbox.retry(key),
    cancel: (key) => outbox.drop(key),
  };

  /** The rings of what is on its way turn without being drawn anew. @param {Line[]} lines */
  #showParts(lines) {
    for (const line of lines) {
      if (line.kind !== "said" || !line.unsent?.file) continue;
      const ring = this.#log.find(line.id)?.querySelector(".ring");
      if (ring instanceof HTMLElement) ring.style.setProperty("--part", String(line.unsent.part));
    }
  }

  /** @param {import("../wire.d.ts").Room} room */
  #showBar(room) {
    const bar = writingBar(room);
    if (bar.sign !== this.#bar.dataset.sign) {
      this.#bar.dataset.sign = bar.sign;
      fill(this.#bar, ...bar.draw());
    }
    this.#composer.element.hidden = !bar.canWrite;
    this.#composer.mayAdd = room.writing === "anything";
  }

  /** @param {Message[]} messages */
  #choosePlace(messages) {
    const from = this.#newFrom;
    const first = from === null || from === undefined
      ? undefined
      : messages.find(({ number, author }) => number > from && author !== me.player?.id);
    this.#stretch = first ? around(messages, first.number) : atEnd(messages);
  }

  #place() {
    if (this.#isPlaced || !this.element.isConnected) return;
    this.#isPlaced = true;
    if (!this.#log.bring("new", { part: .2 })) this.#log.toEnd();
  }

  #moved() {
    if (!this.#isPlaced) return;
    const { earlier, later } = this.#log.wanted;
    if (earlier) this.#extend("earlier");
    if (later) this.#extend("later");
    if (this.#log.isAtEnd && this.#isWhole) this.#unseen = 0;
    this.#showChip(this.#isWhole);
    this.#read();
  }

  /** Whether the end of the log is the end of the room. */
  get #isWhole() {
    return this.#open.run?.later === null && this.#stretch.to === Infinity;
  }

  /** @param {"earlier" | "later"} side */
  async #extend(side) {
    const { run } = this.#open;
    if (!run) return;
    const next = moved(run.messages, this.#stretch, side);
    if (next) {
      this.#stretch = next;
      return this.#paint();
    }
    if (run[side] === null || this.#isMoving) return;
    this.#isMoving = true;
    // What fails is tried again with the next scroll.
    await this.#open.more(side).catch(() => {});
    this.#isMoving = false;
    if (this.#end.signal.aborted) return;
    const more = moved(this.#open.run?.messages ?? [], this.#stretch, side);
    if (more) this.#stretch = more;
    this.#paint();
  }

  async #toEnd() {
    this.#unseen = 0;
    if (this.#open.run?.later !== null) {
      await this.#open.readEnd().catch((error) => toast(problemText(error)));
    }
    this.#stretch = atEnd(this.#open.run?.messages ?? []);
    this.#paint();
    this.#log.toEnd();
    this.#read();
  }

  /** @param {boolean} isEnd */
  #showChip(isEnd) {
    const isAway = this.#isPlaced && !(isEnd && this.#log.isAtEnd);
    this.#chip.hidden = !isAway;
    if (!isAway) return;
    const text = this.#unseen > 0 ? t("room.newCount", { count: this.#unseen }) : "";
    if (this.#chip.dataset.text === text) return;
    this.#chip.dataset.text = text;
    fill(this.#chip, text, icon("down"));
    this.#chip.setAttribute("aria-label", text || t("room.toEnd"));
  }

  /** What is on a screen that somebody looks at counts as read. */
  #read() {
    const isSeen = !document.hidden && document.hasFocus() && this.#isPlaced &&
      this.element.checkVisibility?.() !== false && !this.#end.signal.aborted;
    if (isSeen) chat.read(this.id, this.#log.seenUpTo);
  }

  /** @param {Message} message */
  #arrived(message) {
    const isNew = message.number === chat.room(this.id)?.last && message.change >= message.number;
    const isMine = message.author === me.player?.id;
    if (message.event || isMine || message.isDeleted || message.editedAt || !isNew) return;
    if (message.reactions.length > 0) return;
    this.#told.textContent = toldText(message);
    if (!document.hidden) playSound("tick");
    if (!(this.#isWhole && this.#log.isAtEnd)) this.#unseen++;
  }

  /** @param {SaidLine} line */
  #menu(line) {
    const canWrite = chat.room(this.id)?.writing === "anything";
    openMessageMenu(line, { room: this.id, canWrite }, {
      reply: (message) => this.#composer.reply(message),
      edit: (message) => this.#composer.edit(message),
      react: (message, emoji) => this.#react(message, emoji),
      remove: (message) => this.#change("DELETE", message, ""),
      retry: (key) => outbox.retry(key),
      cancel: (key) => outbox.drop(key),
    });
  }

  /** @param {Message} message @param {string | null} emoji */
  #react(message, emoji) {
    if (emoji === null) this.#change("DELETE", message, "/reaction");
    else this.#change("PUT", message, "/reaction", { emoji });
  }

  /**
   * @param {"PUT" | "PATCH" | "DELETE"} method
   * @param {Message} message
   * @param {string} part
   * @param {unknown} [body]
   */
  async #change(method, { number }, part, body) {
    try {
      const path = `/rooms/${this.id}/messages/${number}${part}`;
      this.#open.take(await call(method, path, body));
    } catch (error) {
      toast(problemText(error));
      return error;
    }
  }

  /** @param {string} text @param {import("./composer.js").Mode} mode */
  async #send(text, mode) {
    if (mode.kind === "edit") {
      const { message } = mode;
      if (text === message.text) return;
      const failed = await this.#change("PATCH", message, "", { text });
      // What was typed is not lost.
      if (failed && this.#composer.text === "") {
        this.#composer.edit(message);
        this.#composer.text = text;
      }
      return;
    }
    this.#newFrom = null;
    const reply = mode.kind === "reply" ? mode.message.number : undefined;
    outbox.send(this.id, { text, reply });
    this.#toEnd();
  }

  /** @param {(File | Blob)[]} files */
  #preview(files) {
    if (me.player?.kind !== "member") return askToRegister();
    const { mode, text } = this.#composer;
    const caption = mode.kind === "edit" ? "" : text;
    const reply = mode.kind === "reply" ? mode.message.number : undefined;
    let isFirst = true;
    openPreviews(files, caption, (file, words) => {
      outbox.send(this.id, { text: words, reply: isFirst ? reply : undefined, ...file });
      if (isFirst && mode.kind !== "edit") {
        this.#composer.cancel();
        this.#composer.text = "";
        drafts.set(this.id, "");
      }
      isFirst = false;
      this.#newFrom = null;
      this.#toEnd();
    });
  }

  #letDrop() {
    this.element.addEventListener("dragover", (event) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    });
    this.element.addEventListener("drop", (event) => {
      const files = [...event.dataTransfer?.files ?? []];
      if (files.length === 0) return;
      event.preventDefault();
      if (chat.room(this.id)?.writing === "anything") this.#preview(files);
    });
  }

  #tellTyping() {
    const now = performance.now();
    if (now - this.#toldTypingAt < typingEvery) return;
    this.#toldTypingAt = now;
    call("POST", `/rooms/${this.id}/typing`).catch(() => {});
  }
}
