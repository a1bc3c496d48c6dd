import { fill, h } from "../../kit/dom.js";
import { LiveLine } from "../../kit/live-line.js";
import { toast } from "../../kit/toast.js";
import { club } from "../../online/club.js";
import { failure } from "../../online/failure.js";
import { me } from "../../online/me.js";
import { loadSite } from "../../online/site.js";
import { problemText } from "../../online/words.js";
import { askForSuspension } from "../../people/suspension.js";
import { playSound } from "../../sound/sounds.js";
import { t } from "../../text/text.js";
import { chat } from "../state/chat.js";
import { outbox } from "../state/outbox.js";
import { player } from "../voice/player.js";
import { toldText } from "./bubble.js";
import { canRecord } from "./camera-sheet.js";
import { ChallengeCards } from "./challenge-cards.js";
import { drawingsOf } from "./drawings.js";
import { endChip } from "./end-chip.js";
import { HoldHint } from "./hold-hint.js";
import { linesOf } from "./lines.js";
import { forgetLocalFiles } from "./local-files.js";
import { LogView } from "./log-view.js";
import { MessageActs } from "./message-acts.js";
import { NewLine } from "./new-line.js";
import { OpenRoom } from "./open-room.js";
import { openers } from "./openers.js";
import { Passage } from "./passage.js";
import { typingBubble } from "./typing-bubble.js";
import { openViewer } from "./viewer.js";
import { Writing } from "./writing.js";
import { writingBar } from "./writing-bar.js";

/** @typedef {import("wire").Message} Message */
/** @typedef {import("./lines.js").Line} Line */

/** A message that is jumped to is marked for so long, in milliseconds. */
const markTime = 1_500;

/** The part with what is said in a room, and where one says more: the same on a screen of its own and beside a match. */
export class RoomView {
  /** @type {OpenRoom} */
  #open;
  /** @type {LogView} */
  #log;
  #acts;
  #writing;
  /** @type {Passage} */
  #passage;
  /** @type {NewLine | null} */
  #news = null;
  /** The newest message that somebody has looked at here. */
  #seen = 0;
  /** Whether what the reader sees for the first time was brought to its place. */
  #isPlaced = false;
  #chip = endChip(() => this.#goOn());
  #told = new LiveLine();
  /** The number of the message that was said last. */
  #toldOf = 0;
  #bar = h("div", { class: "stack" });
  #openers;
  #typing = typingBubble();
  #hint = new HoldHint();
  #challenges;
  #frame = 0;
  /** Whether voice messages are taken, and can be recorded here. */
  #takesVoice = false;
  #end = new AbortController();

  /**
   * @param {string} id
   * @param {{ around?: number, isBesideMatch?: boolean, onChange?: () => void }} [options]
   */
  constructor(id, { around: number, isBesideMatch = false, onChange = () => {} } = {}) {
    this.id = id;
    this.onChange = onChange;
    this.#open = new OpenRoom(id, {
      change: () => this.#show(),
      message: (message) => this.#arrived(message),
      place: () => this.#passage.isAtEnd ? undefined : this.#log.seenUpTo || undefined,
    });
    this.#acts = new MessageActs(id, {
      reply: (message) => this.#writing.composer.reply(message),
      edit: (message) => this.#writing.composer.edit(message),
      changed: (message) => this.#open.take(message),
    });
    this.#log = new LogView({
      moved: () => this.#moved(),
      menu: (line) => this.#menu(line),
    });
    this.#passage = new Passage(this.#open, this.#log);
    this.#writing = new Writing(id, {
      said: () => this.#said(),
      edit: (message, text) => this.#acts.edit(message, text),
    });
    this.#challenges = new ChallengeCards(id, {
      came: (text) => this.#told.say(text),
      left: () => this.#writing.composer.focus(),
    });
    this.#log.append(this.#challenges.element);
    this.#log.append(this.#typing.element);
    this.#openers = openers(isBesideMatch, (text) => this.#writing.offer({ text, files: [] }));
    this.element = h(
      "div",
      { class: "room stack" },
      this.#log.element,
      this.#chip.element,
      this.#told.element,
      this.#openers.element,
      this.#hint.element,
      this.#bar,
      this.#writing.composer.element,
    );
    this.#writing.letDrop(this.element);
    const { signal } = this.#end;
    for (const name of ["focus", "visibilitychange"]) {
      addEventListener(name, () => this.#read(), { signal });
      document.addEventListener(name, () => this.#read(), { signal });
    }
    const unhear = outbox.onChange((room) => room === id && this.#show());
    signal.addEventListener("abort", unhear);
    loadSite().then(({ takesVoice }) => {
      this.#takesVoice = takesVoice && canRecord();
      this.#show();
    }, () => {});
    const askAgain = () => void askForSuspension().then((isNew) => isNew && this.#show());
    signal.addEventListener("abort", club.onChange(askAgain));
    askAgain();
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
    this.#writing.start();
  }

  focus() {
    this.#writing.composer.focus();
  }

  close() {
    this.#end.abort();
    cancelAnimationFrame(this.#frame);
    this.#open.close();
    this.#log.close();
    this.#challenges.close();
    this.#writing.composer.close();
    player.stop();
    forgetLocalFiles();
  }

  /** Says something that the page itself has made, such as a link. @param {string} text */
  say(text) {
    this.#writing.say(text);
  }

  /** Has something ready to be sent; a board goes at once. @param {import("../../state/shared.js").Shared} what */
  offer(what) {
    if (what.board) this.#writing.sendBoard(what.board);
    else this.#writing.offer(what);
  }

  /** Brings a message to the screen, wherever in the room it is. @param {number} number */
  async jump(number) {
    try {
      await this.#open.readAround(number);
    } catch (error) {
      return toast(problemText(error));
    }
    const isThere = this.#open.run?.messages.some((each) => each.number === number);
    if (!isThere) return toast(t("room.goneMessage"));
    this.#passage.toMessage(number);
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
        this.#writing.composer.element.hidden = true;
      }
      return;
    }
    const news = this.#news ??= new NewLine(room);
    news.take(run.messages, myself, room.readUpTo);
    if (!this.#isPlaced) this.#choosePlace(run.messages);
    const messages = this.#passage.messages();
    const isEnd = this.#passage.isWhole;
    const lines = linesOf({
      messages,
      unsent: isEnd ? outbox.of(this.id) : [],
      me: myself,
      readUpTo: news.from,
    });
    const isGroup = room.kind === "group";
    this.#log.element.classList.toggle("group", isGroup);
    this.#typing.show(isEnd ? chat.typing(this.id) : [], isGroup);
    const quoted = (/** @type {number} */ number) => this.#open.quoted(number);
    const drawings = drawingsOf(lines, { room, me: myself, isEnd, quoted, deeds: this.#deeds });
    this.#log.show(drawings, {
      follows: isEnd && this.#isPlaced,
      holds: news.isPassed ? null : "new",
    });
    this.#showParts(lines);
    this.#openers.show(room, lines.some(({ kind }) => kind === "said") || !isEnd);
    this.#showBar(room);
    const isAnswerable = room.writing === "anything" && room.place === "chats";
    if (isAnswerable && lines.some((line) => line.kind === "said" && !line.isMine)) {
      this.#hint.show();
    }
    this.#place();
    this.#showChip();
    this.#read();
  }

  /** @type {import("./bubble.js").Deeds} */
  #deeds = {
    menu: (line) => this.#menu(line),
    react: (message, emoji) => this.#acts.react(message, emoji),
    jump: (number) => this.jump(number),
    view: (message) => {
      const photos = (this.#open.run?.messages ?? [])
        .filter(({ media, isDeleted }) => media?.kind === "photo" && !isDeleted);
      openViewer(this.id, photos, message.number);
    },
    retry: (key) => outbox.retry(key),
    cancel: (key) => outbox.drop(key),
  };

  /** @param {import("./lines.js").SaidLine} line */
  #menu(line) {
    this.#hint.remove();
    this.#acts.menu(line);
  }

  /** The rings of what is on its way turn without being drawn anew. @param {Line[]} lines */
  #showParts(lines) {
    for (const line of lines) {
      if (line.kind !== "said" || !line.unsent?.file) continue;
      const ring = this.#log.find(line.id)?.querySelector(".ring");
      if (ring instanceof HTMLElement) ring.style.setProperty("--part", String(line.unsent.part));
    }
  }

  /** @param {import("wire").Room} room */
  #showBar(room) {
    const bar = writingBar(room);
    if (bar.sign !== this.#bar.dataset.sign) {
      this.#bar.dataset.sign = bar.sign;
      fill(this.#bar, ...bar.draw());
    }
    const { composer } = this.#writing;
    composer.element.hidden = !bar.canWrite;
    // Nobody could stop what they don't see.
    if (!bar.canWrite) composer.close();
    composer.mayAdd = room.writing === "anything";
    composer.mayTalk = room.writing === "anything" && this.#takesVoice &&
      me.player?.kind === "member";
  }

  /** @param {Message[]} messages */
  #choosePlace(messages) {
    const from = this.#unseenFrom ?? Infinity;
    const first = messages.find(({ number, author }) => number > from && author !== me.player?.id);
    if (first) this.#passage.toMessage(first.number);
    else this.#passage.toEnd();
  }

  #place() {
    if (this.#isPlaced || !this.element.isConnected) return;
    this.#isPlaced = true;
    const isBrought = this.#unseenFrom !== null && this.#log.bring("new", { part: .2 });
    if (!isBrought) this.#log.toEnd();
  }

  /** After which number nothing was seen yet, where the line stands; null: all was. */
  get #unseenFrom() {
    const from = this.#news?.from ?? null;
    return from !== null && this.#seen <= from ? from : null;
  }

  #moved() {
    if (!this.#isPlaced) return;
    this.#passage.follow(() => this.#end.signal.aborted || this.#paint());
    this.#showChip();
    this.#read();
  }

  /** Whether somebody looks at the room. */
  get #isLookedAt() {
    return !document.hidden && document.hasFocus() && this.#isPlaced &&
      this.element.checkVisibility?.() !== false && !this.#end.signal.aborted;
  }

  /** Goes to what is new and wasn't seen yet, else to the end. */
  async #goOn() {
    const from = this.#unseenFrom;
    if (this.#open.run?.later !== null) {
      const read = from === null ? this.#open.readEnd() : this.#open.readAround(from + 1);
      await read.catch((error) => toast(problemText(error)));
    }
    this.#isPlaced = false;
    this.#paint();
  }

  #showChip() {
    const isAway = this.#isPlaced && !this.#passage.isAtEnd;
    this.#chip.show(isAway ? chat.room(this.id)?.unread ?? 0 : null);
  }

  /** Counts as read what is on a screen that somebody looks at. */
  #read() {
    if (!this.#isLookedAt) return;
    this.#seen = Math.max(this.#seen, this.#log.seenUpTo);
    if (this.#passage.isAtEnd) this.#news?.pass();
    chat.read(this.id, this.#seen);
  }

  /** @param {Message} message */
  #arrived(message) {
    // It is another now, or gone.
    if (message.number === this.#toldOf) this.#told.say("");
    if (message.isDeleted) this.#writing.composer.forget(message);
    const isNew = message.number === chat.room(this.id)?.last && message.change >= message.number;
    const isMine = message.author === me.player?.id;
    if (message.event || isMine || message.isDeleted || message.editedAt || !isNew) return;
    if (message.reactions.length > 0) return;
    this.#told.say(toldText(message));
    this.#toldOf = message.number;
    if (!document.hidden) playSound("tick");
    if (this.#isLookedAt && this.#passage.isAtEnd) this.#news?.sawCome(message.number);
  }

  #said() {
    this.#news?.remove();
    this.#goOn();
  }
}
