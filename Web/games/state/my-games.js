import { call } from "../../online/api.js";
import { askWhoIAm, asPlayer, me } from "../../online/me.js";
import { readStored, removeStored, writeStored } from "../../state/storage.js";
import { added, isEntries, moved, removed, withPage } from "./entries.js";

/** @typedef {import("../wire.d.ts").GameEntry} GameEntry */
/** @typedef {import("../wire.d.ts").GameNote} GameNote */
/** @typedef {import("../wire.d.ts").GameSummary} GameSummary */
/** @typedef {import("./entries.js").Entries} Entries */

const key = "my-games";
/** So many are kept on the device. */
const mostKept = 60;

let player = me.player?.id;
/** @type {Entries | null} */
let entries = player ? readStored(key, isEntries) : null;
/** How often they were changed here: what was asked for before may be older than that. */
let changes = 0;
/** What was added or removed here, by the game. @type {Map<string, boolean>} */
const known = new Map();
/** @type {Set<() => void>} */
const listeners = new Set();

/** The games of who plays here: what was known at first, then what the server says. */
export const myGames = {
  /** Null: not read yet. @returns {Entries | null} */
  list: () => entries,

  /** Whether a game is among them, as far as is known by now. @param {GameSummary} game */
  has: (game) => known.get(game.id) ?? game.isMine,

  /** Reads them from the first. Rejects as `call` does. @returns {Promise<void>} */
  async read() {
    if (!me.player) await askWhoIAm();
    if (!me.player) return;
    const before = changes;
    const page = await call("GET", "/me/games");
    if (changes !== before) return myGames.read();
    take(withPage(null, page));
  },

  /** Reads what comes after that. Rejects as `call` does. */
  async readMore() {
    if (!entries?.next) return;
    const page = await call("GET", `/me/games?before=${encodeURIComponent(entries.next)}`);
    take(withPage(entries, page));
  },

  /**
   * Adds a game, or changes what is noted of it; makes a guest when there is nobody yet.
   *
   * @param {GameSummary} game
   * @param {GameNote} [note]
   * @returns {Promise<GameEntry>} rejects as `call` does
   */
  async set(game, note = { audience: "everybody" }) {
    const entry = await asPlayer(() =>
      call("PUT", `/me/games/${game.id}`, note, { keepalive: true })
    );
    known.set(game.id, true);
    change(added(entries, entry));
    return entry;
  },

  /**
   * Removes a game. Rejects as `call` does.
   *
   * @param {GameSummary} game
   */
  async remove(game) {
    await call("DELETE", `/me/games/${game.id}`);
    known.set(game.id, false);
    change(removed(entries, game.id));
  },

  /**
   * Moves a game behind another, or to the first place.
   *
   * @param {string} game
   * @param {string | undefined} after
   */
  async place(game, after) {
    const before = entries;
    change(moved(entries, game, after));
    try {
      await call("PUT", `/me/games/${game}/place`, { after });
    } catch (error) {
      change(before);
      throw error;
    }
  },

  /**
   * Calls the listener after every change.
   *
   * @param {() => void} listener
   * @returns {() => void} ends it
   */
  onChange(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

me.onChange(() => {
  const next = me.player?.id;
  if (next === player) return;
  // What another player has is not for this one.
  if (player) {
    removeStored(key);
    known.clear();
    entries = null;
  }
  player = next;
  if (next) myGames.read().catch(() => {});
  tell();
});

/** Takes up what was done here. @param {Entries | null} next */
function change(next) {
  changes++;
  take(next);
}

/** @param {Entries | null} next */
function take(next) {
  entries = next;
  if (next && me.player) {
    writeStored(key, { ...next, entries: next.entries.slice(0, mostKept) });
  }
  tell();
}

function tell() {
  for (const listener of listeners) listener();
}
