import { call } from "../../online/api.js";
import { makeQueue } from "../../online/in-turn.js";
import { askWhoIAm, asPlayer, me } from "../../online/me.js";
import { readStored, writeStored } from "../../state/storage.js";
import { added, isEntries, moved, rated, removed, withPage } from "./entries.js";

/** @typedef {import("wire").GameEntry} GameEntry */
/** @typedef {import("wire").GameEntryNote} GameEntryNote */
/** @typedef {import("wire").GameSummary} GameSummary */
/** @typedef {import("./entries.js").Entries} Entries */

const key = "my-games";
/** Games that are kept on the device. */
const mostKept = 60;

let player = me.player?.id;
/** @type {Entries | null} */
let entries = player ? readStored(key, isEntries) : null;
/** The number of times that they were changed here: what was asked for before may be older than that. */
let changes = 0;
/** Games that were added or removed here. @type {Map<string, boolean>} */
const known = new Map();
/** Notes that were chosen here and aren't answered yet, by the game. @type {Map<string, GameEntryNote>} */
const chosen = new Map();
/** Moves that aren't answered yet, in their order. @type {{ game: string, after?: string }[]} */
let moves = [];
const inTurn = makeQueue();
/** @type {Set<() => void>} */
const listeners = new Set();

/** The games of the player here: what was known at first, then what the server says. */
export const myGames = {
  /** Null: not read yet. @returns {Entries | null} */
  list: () => moves.reduce((list, { game, after }) => moved(list, game, after), entries),

  /** Whether a game is among them, as far as is known by now. @param {GameSummary} game */
  has: (game) => known.get(game.id) ?? game.isMine,

  /**
   * The note on a game: what was chosen last counts before it is answered.
   *
   * @param {GameSummary} game
   * @param {GameEntryNote} [otherwise] when nothing is known of it here
   */
  note: (game, otherwise = { audience: "everybody" }) =>
    chosen.get(game.id) ?? entries?.entries.find((each) => each.game.id === game.id)?.note ??
      otherwise,

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

  /** Reads all of them, which a list has an end for. Rejects as `call` does. */
  async readAll() {
    await myGames.read();
    while (entries?.next) await myGames.readMore();
  },

  /**
   * Adds a game, or changes what is noted of it; makes a guest when there is nobody yet.
   *
   * @param {GameSummary} game
   * @param {GameEntryNote} [note]
   * @returns {Promise<GameEntry>} rejects as `call` does
   */
  async set(game, note = { audience: "everybody" }) {
    const path = `/me/games/${game.id}`;
    chosen.set(game.id, note);
    try {
      const entry = await inTurn(() =>
        asPlayer(() => call("PUT", path, note, { keepalive: true }))
      );
      known.set(game.id, true);
      entries = added(entries, entry);
      return entry;
    } finally {
      if (chosen.get(game.id) === note) chosen.delete(game.id);
      change(entries);
    }
  },

  /**
   * Adds a game that the catalogue doesn't have.
   *
   * @param {import("wire").GameProposal} proposal
   * @returns {Promise<import("wire").GameProposalAnswer>} rejects as `call` does
   */
  async propose(proposal) {
    const answer = await inTurn(() => call("POST", "/games", proposal));
    if (answer.entry) {
      known.set(answer.entry.game.id, true);
      change(added(entries, answer.entry));
    }
    return answer;
  },

  /**
   * Removes a game. Rejects as `call` does.
   *
   * @param {GameSummary} game
   */
  async remove(game) {
    await inTurn(() => call("DELETE", `/me/games/${game.id}`, undefined, { keepalive: true }));
    known.set(game.id, false);
    change(removed(entries, game.id));
  },

  /**
   * Takes up the stars that the server has for a game now.
   *
   * @param {string} game
   * @param {number | undefined} stars
   */
  rate(game, stars) {
    if (entries) change(rated(entries, game, stars));
  },

  /**
   * Moves a game behind another, or to the first place.
   *
   * @param {string} game
   * @param {string | undefined} after
   */
  async place(game, after) {
    const move = { game, after };
    moves.push(move);
    tell();
    try {
      await inTurn(() => call("PUT", `/me/games/${game}/place`, { after }, { keepalive: true }));
      entries = moved(entries, game, after);
    } finally {
      moves = moves.filter((each) => each !== move);
      change(entries);
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
    known.clear();
    chosen.clear();
    moves = [];
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
