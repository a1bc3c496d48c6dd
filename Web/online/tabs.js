import { randomText } from "../state/settings.js";
import { openStream } from "./stream.js";

/** @typedef {import("./state.js").ClubState} ClubState */
/** @typedef {import("./stream.js").Connection} Connection */
/** @typedef {import("./wire.d.ts").LiveEvent} LiveEvent */
/**
 * What a tab listens for.
 * @typedef {object} Wants
 * @property {string | null} player who plays here
 * @property {string[]} watch ids of matches to be told of besides one's own
 */
/**
 * What tabs tell each other. Who holds the stream passes on what it hears, and asks who is there; the
 * others say what they want (null: the tab goes away), and ask whether the holder still lives.
 * @typedef {object} Message
 * @property {LiveEvent} [event]
 * @property {Connection} [connection]
 * @property {ClubState} [state]
 * @property {"holder" | "others"} [ask]
 * @property {string} [tab] who says what it wants
 * @property {Wants | null} [wants]
 * @property {boolean} [isNew] whether the tab knows nothing yet
 */
/**
 * Who is told of what is heard.
 * @typedef {object} TabsListener
 * @property {(event: LiveEvent) => void} onEvent
 * @property {(connection: Connection) => void} onConnection
 * @property {() => void} onNobody the server knows no session
 * @property {(state: ClubState) => void} onState what another tab knows
 * @property {() => ClubState} state what this tab knows
 */

const name = "gameon-stream";
/** A tab that is looked at takes over when the holder hasn't answered for so many milliseconds. */
const patience = 3_000;
/** So often it asks. */
const askEvery = 5_000;
/** Wants that come together, as after a change of the holder, open the stream once. */
const gather = 30;
/** The server takes no more of them on one stream. */
const mostWatched = 16;

/**
 * One event stream for all tabs of this browser: one of them holds it and passes on what it hears.
 * Another takes over when it is closed, or when it is frozen while the other is looked at. Where there
 * are no Web Locks, as without HTTPS, each tab has its own while it is looked at.
 */
export class Tabs {
  #tab = randomText();
  #channel = navigator.locks && new BroadcastChannel(name);
  /** @type {Wants} */
  #wants = { player: null, watch: [] };
  /** What the others want; known to the holder. @type {Map<string, Wants>} */
  #others = new Map();
  #isHolder = false;
  /** Ends the waiting for the stream. @type {AbortController | null} */
  #waiting = null;
  #letGo = () => {};
  /** @type {{ player: string | null, watch: Set<string>, close: () => void } | null} */
  #stream = null;
  /** @type {Connection} */
  #connection = "off";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #opening;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #asking;
  #heard = 0;

  /** @param {TabsListener} listener */
  constructor(listener) {
    this.listener = listener;
    this.#channel?.addEventListener("message", ({ data }) => this.#hear(data));
    document.addEventListener("visibilitychange", () => this.#look());
    addEventListener("pagehide", () => this.#leave());
    addEventListener("pageshow", (event) => {
      // The page comes back as it was left.
      if (/** @type {PageTransitionEvent} */ (event).persisted) this.want(this.#wants);
    });
  }

  /** Whether the stream is held here, so that what is to be done once is done here. */
  get isHolder() {
    return this.#isHolder;
  }

  /**
   * Says what this tab listens for from now on.
   *
   * @param {Wants} wants
   */
  want(wants) {
    this.#wants = wants;
    this.#sayWants(true);
    if (this.#isHolder) this.#openSoon();
    else if (this.#channel && wantsAny(wants)) this.#queue();
    this.#look();
  }

  /** Asks whether the stream lives, before it is needed. */
  check() {
    if (this.#channel && !this.#isHolder) this.#ask();
  }

  /** A tab that is looked at sees to it that the stream lives. */
  #look() {
    clearInterval(this.#asking);
    if (!this.#channel) {
      if (document.hidden) this.#end();
      else this.#begin();
    } else if (!document.hidden && !this.#isHolder && wantsAny(this.#wants)) {
      this.#asking = setInterval(() => this.#ask(), askEvery);
      this.#ask();
    }
  }

  #ask() {
    const asked = performance.now();
    this.#say({ ask: "holder" });
    setTimeout(() => {
      const isNeeded = !document.hidden && !this.#isHolder && wantsAny(this.#wants);
      if (isNeeded && this.#heard < asked) this.#steal();
    }, patience);
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
      // It was taken over by another, or is no longer waited for.
      if (!wasHeld) return;
      this.#end();
      this.#queue();
      this.#look();
    }
  }

  #begin() {
    this.#isHolder = true;
    clearInterval(this.#asking);
    this.#others.clear();
    this.#say({ ask: "others" });
    this.#openSoon();
  }

  #end() {
    this.#isHolder = false;
    clearTimeout(this.#opening);
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

  #openSoon() {
    clearTimeout(this.#opening);
    this.#opening = setTimeout(() => this.#open(), gather);
  }

  /** Opens the stream for what all tabs want, unless the present one has all that. */
  #open() {
    const all = [...this.#others.values(), this.#wants];
    const { player } = this.#wants;
    const watch = new Set(all.flatMap((wants) => wants.watch).slice(-mostWatched));
    const hasAll = this.#stream?.player === player && isWithin(watch, this.#stream.watch);
    if (hasAll && (player || watch.size > 0)) return;
    this.#stream?.close();
    this.#stream = null;
    if (!player && watch.size === 0) return this.#tellConnection("off");
    const { close } = openStream({
      watch: [...watch],
      onEvent: (event) => this.#tell({ event }),
      onConnection: (connection) => this.#tellConnection(connection),
      onNobody: () => {
        this.#stream = null;
        this.listener.onNobody();
      },
    });
    this.#stream = { player, watch, close };
  }

  /** @param {Connection} connection */
  #tellConnection(connection) {
    this.#connection = connection;
    this.#tell({ connection });
  }

  /** Tells this tab and the others. @param {Message} message */
  #tell(message) {
    this.#say(message);
    this.#take(message);
  }

  /** @param {Message} message */
  #hear(message) {
    const { ask, tab, wants, isNew } = message;
    if (ask === "others") this.#sayWants(false);
    if (this.#isHolder) {
      if (ask === "holder") this.#say({ connection: this.#connection });
      if (tab) this.#remember(tab, wants ?? null, isNew === true);
    } else if (!ask && !tab) {
      this.#heard = performance.now();
      this.#take(message);
    }
  }

  /** @param {string} tab @param {Wants | null} wants @param {boolean} isNew */
  #remember(tab, wants, isNew) {
    if (wants) this.#others.set(tab, wants);
    else this.#others.delete(tab);
    if (wants) this.#openSoon();
    if (isNew) this.#say({ connection: this.#connection, state: this.listener.state() });
  }

  /** @param {Message} message */
  #take({ event, connection, state }) {
    if (state) this.listener.onState(state);
    if (event) this.listener.onEvent(event);
    if (connection) this.listener.onConnection(connection);
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

/** @param {Wants} wants */
function wantsAny({ player, watch }) {
  return player !== null || watch.length > 0;
}

/** @param {Set<string>} some @param {Set<string>} all */
function isWithin(some, all) {
  return [...some].every((each) => all.has(each));
}
