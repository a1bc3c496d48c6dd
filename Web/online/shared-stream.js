import { call } from "./api.js";
import { openStream } from "./stream.js";

/** @typedef {import("./stream.js").Connection} Connection */
/** @typedef {import("./told.d.ts").StreamEvent} StreamEvent */
/**
 * The interests of a tab.
 * @typedef {object} Wants
 * @property {string | null} player who plays here
 * @property {string} session as of `me.session`
 * @property {string[]} watch ids of watched matches, besides those of the player
 * @property {boolean} isVisible whether the tab is visible
 */
/**
 * Callbacks of the stream.
 * @typedef {object} StreamListener
 * @property {(event: StreamEvent) => void} onEvent
 * @property {(connection: Connection) => void} onConnection
 * @property {() => void} onNobody the server has no session of this browser
 * @property {(match: string) => boolean} plays whether the player of the stream plays a match
 */

/** Milliseconds for which interests are gathered, as after a change of the holder, before the stream is opened. */
const gather = 30;
/** The most watched matches of a stream: the server refuses more. */
const mostWatched = 16;

/** Milliseconds after which a visible tab that doesn't say so again counts as gone. */
const glance = 15_000;

/** Milliseconds after which it is said again that a tab is visible. The server believes it for six minutes: one may be lost. */
const sayAgain = 150_000;

/** The event stream that one tab holds for all tabs, with all their interests. */
export class SharedStream {
  /** @type {Connection} */
  connection = "off";
  /** @type {Wants} */
  #own = { player: null, session: "", watch: [], isVisible: false };
  /** @type {Map<string, Wants>} */
  #others = new Map();
  /** @type {(Pick<Wants, "player" | "session"> & { watch: Set<string>, close: () => void }) | null} */
  #stream = null;
  /** Whether one of the tabs is visible, as the server was told last. */
  #told = false;
  /** The times at which the other tabs last said that they are visible. @type {Map<string, number>} */
  #glances = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #opening;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #saying;

  /** @param {StreamListener} listener */
  constructor(listener) {
    this.listener = listener;
  }

  /** Sets the interests of the tab that holds the stream. @param {Wants} wants */
  want(wants) {
    this.#own = wants;
    this.#reportScreen();
    this.#openSoon();
  }

  /**
   * Notes the interests of another tab.
   *
   * @param {string} tab
   * @param {Wants | null} wants null for a tab that goes away
   */
  remember(tab, wants) {
    if (wants?.isVisible) this.#glances.set(tab, performance.now());
    else this.#glances.delete(tab);
    this.#reportScreen();
    if (!wants) return void this.#others.delete(tab);
    this.#others.set(tab, wants);
    this.#openSoon();
    if (wants.isVisible) setTimeout(() => this.#reportScreen(), glance);
  }

  /** Whether one of the tabs is visible. */
  #isVisible() {
    const since = performance.now() - glance;
    return this.#own.isVisible || [...this.#glances.values()].some((time) => time > since);
  }

  /**
   * Reports to the server when the first tab becomes visible, or the last one hidden: the page may freeze after that.
   *
   * @param {boolean} [isNew] whether a visible page is reported again, because one that was frozen meanwhile couldn't do
   *   it: the stream has just begun, or it was said a while ago
   */
  #reportScreen(isNew = false) {
    const isVisible = this.#isVisible();
    // Before the stream is open the server ignores it.
    const canTell = this.#stream?.player && this.connection === "open";
    if (!canTell || this.#told === isVisible && !(isNew && isVisible)) return;
    this.#told = isVisible;
    clearTimeout(this.#saying);
    if (isVisible) this.#saying = setTimeout(() => this.#reportScreen(true), sayAgain);
    // If that is lost, the next stream says it.
    call("POST", "/presence", { isHere: true, isVisible }, { keepalive: true }).catch(() => {});
  }

  close() {
    clearTimeout(this.#opening);
    clearTimeout(this.#saying);
    this.#stream?.close();
  }

  #openSoon() {
    clearTimeout(this.#opening);
    this.#opening = setTimeout(() => this.#open(), gather);
  }

  /** Opens the stream for the interests of all tabs, unless the present one serves them. */
  #open() {
    const { player, session } = this.#own;
    const all = [...this.#others.values(), this.#own];
    const watch = new Set(all.flatMap((wants) => wants.watch).slice(-mostWatched));
    const isWanted = player !== null || watch.size > 0;
    if (isWanted && this.#hears(watch)) return;
    this.#stream?.close();
    this.#stream = null;
    if (!isWanted) return this.#tellConnection("off");
    const { close } = openStream({
      watch: [...watch],
      isVisible: () => this.#told = this.#isVisible(),
      onEvent: this.listener.onEvent,
      onConnection: (connection) => this.#tellConnection(connection),
      onNobody: () => {
        this.#stream = null;
        this.listener.onNobody();
      },
    });
    this.#stream = { player, session, watch, close };
  }

  /**
   * Whether the present stream serves these interests: it is the session's own, and has all watched matches. It must
   * have no others, because the server counts spectators by streams.
   *
   * @param {Set<string>} watch
   */
  #hears(watch) {
    const { player, session } = this.#own;
    const stream = this.#stream;
    return stream?.player === player && stream.session === session &&
      [...watch].every((id) => stream.watch.has(id)) &&
      [...stream.watch].every((id) => watch.has(id) || this.listener.plays(id));
  }

  /** @param {Connection} connection */
  #tellConnection(connection) {
    this.connection = connection;
    this.#reportScreen(connection === "open");
    this.listener.onConnection(connection);
  }
}

/** Whether there is anything to listen to. @param {Wants} wants */
export function wantsAny({ player, watch }) {
  return player !== null || watch.length > 0;
}
