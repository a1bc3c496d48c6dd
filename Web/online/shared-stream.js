import { call } from "./api.js";
import { openStream } from "./stream.js";

/** @typedef {import("./stream.js").Connection} Connection */
/** @typedef {import("./told.d.ts").StreamEvent} StreamEvent */
/**
 * The things that a tab listens for.
 * @typedef {object} Wants
 * @property {string | null} player who plays here
 * @property {string} session differs for each session that was opened here
 * @property {string[]} watch ids of matches to be told of besides one's own
 * @property {boolean} isVisible whether the tab is looked at
 */
/**
 * Those who are told of what is heard.
 * @typedef {object} StreamListener
 * @property {(event: StreamEvent) => void} onEvent
 * @property {(connection: Connection) => void} onConnection
 * @property {() => void} onNobody the server knows no session
 * @property {(match: string) => boolean} plays whether the player of the stream plays a match
 */

/** Wants that come together, as after a change of the holder, open the stream once. */
const gather = 30;
/** The server takes no more of them on one stream. */
const mostWatched = 16;

/** A tab that is looked at says so again and again; after so many milliseconds without it is gone. */
const glance = 15_000;

/** The event stream that one tab holds for all, open for whatever they want together. */
export class SharedStream {
  /** @type {Connection} */
  connection = "off";
  /** @type {Wants} */
  #own = { player: null, session: "", watch: [], isVisible: false };
  /** @type {Map<string, Wants>} */
  #others = new Map();
  /** @type {(Pick<Wants, "player" | "session"> & { watch: Set<string>, close: () => void }) | null} */
  #stream = null;
  /** Whether one of the tabs is looked at, as the server was told last. */
  #told = false;
  /** The times at which each of the others was looked at last. @type {Map<string, number>} */
  #glances = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #opening;

  /** @param {StreamListener} listener */
  constructor(listener) {
    this.listener = listener;
  }

  /** Says what the tab that holds the stream listens for. @param {Wants} wants */
  want(wants) {
    this.#own = wants;
    this.#reportScreen();
    this.#openSoon();
  }

  /**
   * Remembers what another tab wants.
   *
   * @param {string} tab
   * @param {Wants | null} wants null: it goes away
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

  /** Whether one of the tabs is looked at. */
  #isVisible() {
    const since = performance.now() - glance;
    return this.#own.isVisible || [...this.#glances.values()].some((time) => time > since);
  }

  /**
   * Says it when the first tab is looked at, or the last one no more; the page may freeze after that.
   *
   * @param {boolean} [isNew] whether the stream has just begun: a page that was frozen meanwhile couldn't
   *   say that it is looked at still, so the server wants to hear it
   */
  #reportScreen(isNew = false) {
    const isVisible = this.#isVisible();
    // Before the stream is there the server doesn't hear it.
    const canTell = this.#stream?.player && this.connection === "open";
    if (!canTell || this.#told === isVisible && !(isNew && isVisible)) return;
    this.#told = isVisible;
    // What is lost the next line says.
    call("POST", "/presence", { isHere: true, isVisible }, { keepalive: true }).catch(() => {});
  }

  close() {
    clearTimeout(this.#opening);
    this.#stream?.close();
  }

  #openSoon() {
    clearTimeout(this.#opening);
    this.#opening = setTimeout(() => this.#open(), gather);
  }

  /** Opens the stream for what all tabs want, unless the present one has all that. */
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
   * A stream goes on for the session with which it was opened, and not for a match that was only watched: the
   * server counts who does.
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

/** @param {Wants} wants */
export function wantsAny({ player, watch }) {
  return player !== null || watch.length > 0;
}
