import { randomText } from "../state/settings.js";
import { SharedStream, wantsAny } from "./shared-stream.js";

/** @typedef {import("./state.js").ClubState} ClubState */
/** @typedef {import("./shared-stream.js").Wants} Wants */
/**
 * Messages between tabs. The holder of the stream passes on its events, and asks which tabs there are; the others send
 * their interests (null for a tab that goes away), and ask whether the holder still lives.
 * @typedef {object} Message
 * @property {import("./told.d.ts").StreamEvent} [event]
 * @property {import("./stream.js").Connection} [connection]
 * @property {ClubState} [state]
 * @property {"holder" | "others"} [ask]
 * @property {string} [tab] the sender of `wants`
 * @property {Wants | null} [wants]
 * @property {boolean} [isNew] whether the tab knows nothing yet
 * @property {import("wire").Match} [match] what a match has become, as any tab was answered
 */
/**
 * @typedef {import("./shared-stream.js").StreamListener & {
 *   onState: (state: ClubState) => void,
 *   onAnswer: (match: import("wire").Match) => void,
 *   state: () => ClubState,
 * }} TabsListener onState: the state of another tab came; onAnswer: another tab was answered what a match has become;
 *   state: that of this tab
 */

const name = "gameon-stream";
/** Milliseconds without an answer of the holder after which a visible tab takes over. */
const patience = 3_000;
/** Milliseconds between the questions of a visible tab. */
const askEvery = 5_000;

/**
 * One event stream for all tabs of this browser: the tab that has the Web Lock holds it and passes on its events.
 * Another tab takes over when that one is closed, or when it is frozen while the other is visible. Where there are no
 * Web Locks, as without HTTPS, each visible tab has a stream of its own.
 */
export class Tabs {
  #tab = randomText();
  #channel = navigator.locks && new BroadcastChannel(name);
  /** @type {Wants} */
  #wants = { player: null, session: "", watch: [], isVisible: !document.hidden };
  /** The stream, in the tab that holds it. @type {SharedStream | null} */
  #stream = null;
  /** Ends the waiting for the lock. @type {AbortController | null} */
  #waiting = null;
  #letGo = () => {};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #asking;
  /** The time at which the holder was heard last. */
  #heard = 0;

  /** @param {TabsListener} listener */
  constructor(listener) {
    this.listener = listener;
    this.#channel?.addEventListener("message", ({ data }) => this.#hear(data));
    document.addEventListener("visibilitychange", () => this.#turn());
    addEventListener("pagehide", () => this.#leave());
    addEventListener("pageshow", (event) => {
      // The page comes from the back/forward cache.
      if (/** @type {PageTransitionEvent} */ (event).persisted) this.want(this.#wants);
    });
  }

  /** Whether this tab holds the stream, and does what one of all tabs has to do. */
  get isHolder() {
    return this.#stream !== null;
  }

  /**
   * Sets the interests of this tab.
   *
   * @param {Omit<Wants, "isVisible">} wants
   */
  want(wants) {
    this.#wants = { ...wants, isVisible: !document.hidden };
    this.#sayWants(true);
    this.#stream?.want(this.#wants);
    if (this.#channel && !this.#stream && wantsAny(this.#wants)) this.#queue();
    this.#look();
  }

  /** The preference of requests whose answers the tabs hand on to each other, so that the stream needn't hurry. */
  get prefer() {
    return this.#channel ? "own-events=later" : undefined;
  }

  /** Hands on to the other tabs what this one was answered. @param {import("wire").Match} match */
  hand(match) {
    this.#say({ match });
  }

  /** Asks whether the holder lives, before the stream is needed. */
  check() {
    if (this.#channel && !this.#stream) this.#ask();
  }

  /** The tab was shown or hidden. */
  #turn() {
    this.#wants.isVisible = !document.hidden;
    this.#sayWants(false);
    this.#stream?.want(this.#wants);
    this.#look();
  }

  /** Makes sure that the stream lives, if this tab is visible. */
  #look() {
    clearInterval(this.#asking);
    if (!this.#channel) {
      if (document.hidden) this.#end();
      else if (!this.#stream) this.#begin();
    } else if (!document.hidden && !this.#stream && wantsAny(this.#wants)) {
      this.#asking = setInterval(() => this.#ask(), askEvery);
      this.#ask();
    }
  }

  #ask() {
    const asked = performance.now();
    this.#say({ ask: "holder", tab: this.#tab, wants: this.#wants });
    const judge = () => {
      const isNeeded = !document.hidden && !this.#stream && wantsAny(this.#wants);
      if (isNeeded && this.#heard < asked) this.#steal();
    };
    // In two halves: when this tab itself is frozen in one, the answer that waits is heard in the other.
    setTimeout(() => setTimeout(judge, patience / 2), patience / 2);
  }

  #queue() {
    if (this.#waiting) return;
    this.#waiting = new AbortController();
    this.#request({ signal: this.#waiting.signal });
  }

  #steal() {
    this.#waiting?.abort();
    this.#request({ steal: true });
  }

  /** @param {LockOptions} options */
  async #request(options) {
    let wasHeld = false;
    const hold = () => {
      wasHeld = true;
      this.#waiting = null;
      this.#begin();
      return new Promise((done) => this.#letGo = () => done(null));
    };
    try {
      await navigator.locks.request(name, options, hold);
    } catch {
      // Another tab has stolen the lock, or this one waits for it no longer.
      if (!wasHeld) return;
      this.#end();
      this.#queue();
      this.#look();
    }
  }

  #begin() {
    clearInterval(this.#asking);
    this.#stream = new SharedStream({
      onEvent: (event) => this.#tell({ event }),
      onConnection: (connection) => this.#tell({ connection }),
      onNobody: () => this.listener.onNobody(),
      plays: (match) => this.listener.plays(match),
    });
    this.#stream.want(this.#wants);
    this.#say({ ask: "others" });
  }

  #end() {
    this.#stream?.close();
    this.#stream = null;
  }

  #leave() {
    this.#say({ tab: this.#tab, wants: null });
    this.#waiting?.abort();
    this.#waiting = null;
    clearInterval(this.#asking);
    this.#end();
    this.#letGo();
  }

  /** @param {Message} message */
  #hear(message) {
    const { ask, tab, wants = null, isNew, match } = message;
    if (match) return this.listener.onAnswer(match);
    if (ask === "others") this.#sayWants(false);
    if (this.#stream) {
      const { connection } = this.#stream;
      if (tab) this.#stream.remember(tab, wants);
      if (isNew) this.#say({ connection, state: this.listener.state() });
      else if (ask === "holder") this.#say({ connection });
    } else if (!tab) {
      // Only the holder doesn't name itself.
      this.#heard = performance.now();
      this.#take(message);
    }
  }

  /** Passes a message on to this tab and the others. @param {Message} message */
  #tell(message) {
    this.#say(message);
    this.#take(message);
  }

  /** @param {Message} message */
  #take({ event, connection, state }) {
    // The connection first: one that begins forgets statuses, which the state has again.
    if (connection) this.listener.onConnection(connection);
    if (state) this.listener.onState(state);
    if (event) this.listener.onEvent(event);
  }

  /** @param {boolean} isNew */
  #sayWants(isNew) {
    this.#say({ tab: this.#tab, wants: this.#wants, isNew });
  }

  /** @param {Message} message */
  #say(message) {
    this.#channel?.postMessage(message);
  }
}
