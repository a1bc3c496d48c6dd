import { readStored, writeStored } from "../state/storage.js";
import { ApiProblem, call } from "./api.js";
import { askWhoIAm, asPlayer, becomePlayer, me } from "./me.js";
import {
  emptyState,
  isClubState,
  isOlder,
  missingMatches,
  takeEvent,
  takeState,
  worthKeeping,
} from "./state.js";
import { Tabs } from "./tabs.js";

/** @typedef {import("wire").Match} Match */
/** @typedef {import("wire").Command} Command */
/** @typedef {import("wire").Player} Player */
/** @typedef {import("wire").Invitation} Invitation */
/** @typedef {import("wire").Challenge} Challenge */
/** @typedef {import("wire").NoticeState} NoticeState */
/** @typedef {import("wire").PresenceStatus} Standing */
/** @typedef {import("./told.d.ts").StreamEvent} StreamEvent */
/** @typedef {import("./stream.js").Connection} Connection */

const key = "club";
/** The milliseconds that pass between two writes to the device of what is known. */
const keepEvery = 1_000;

let state = { ...emptyState(), ...readStored(key, isClubState) };
let player = me.player?.id ?? null;
/** @type {Connection} */
let connection = "off";
/** @type {ReturnType<typeof setTimeout> | undefined} */
let keeping;
/** The number of times that the server has told of all invitations and challenges. */
let lists = 0;
/** What the line has told since it began, and it tells of those alone who are there. @type {Record<string, Standing>} */
let standings = {};
/** @type {Set<() => void>} */
const listeners = new Set();
/** @type {Set<(event: StreamEvent) => void>} */
const eavesdroppers = new Set();
/** The number of times that each match is watched in this tab. @type {Map<string, number>} */
const watched = new Map();

const tabs = new Tabs({
  state: () => state,
  onState(other) {
    lists++;
    takeState(state, other);
    standings = state.standings;
    changed();
  },
  onEvent: hear,
  onConnection(next) {
    connection = next;
    if (next !== "open") standings = {};
    if (next === "lost") state.standings = standings;
    for (const listener of listeners) listener();
  },
  onNobody: () => void askWhoIAm().catch(() => {}),
  plays: isOwn,
});

/** The state of online play as the server has told it: kept up to date, and the same in every tab. */
export const club = {
  /** @param {string} id @returns {Match | null} null: not known here (yet) */
  match: (id) => state.matches[id] ?? null,

  /** @param {string} id @returns {Player | null} */
  player: (id) => state.players[id] ?? null,

  /** The matches of who plays here, as far as they are known. */
  matches: () => Object.values(state.matches).filter(({ id }) => isOwn(id)),

  /** Invitations that wait for somebody: links of who plays here, and entries in the pool. */
  invitations: () => state.invitations,

  /** Challenges to who plays here, and by them. */
  challenges: () => state.challenges,

  /**
   * Begins a question about an invitation or a challenge.
   *
   * @returns {() => boolean} whether the answer is news: the stream has told of none of them since. It may
   *   be that it did so after what the answer tells of was gone; else it tells of that too.
   */
  question() {
    const before = lists;
    return () => lists === before;
  },

  /** @param {string} id of a player @returns {Standing | null} null: not there, or not followed */
  standing: (id) => state.standings[id] ?? null,

  /** The point up to which the notices of who plays here go, and how many are unread on whatever device. */
  notices: () => state.notices,

  /** @param {string} id of a player @returns {boolean | null} null: not told; only of watched matches */
  isHere: (id) => state.here[id] ?? null,

  /** How many watch a match, as far as it was told; only of watched matches. @param {string} id */
  spectators: (id) => state.spectators[id] ?? 0,

  /** The server's time, in milliseconds since 1970. */
  now: () => Date.now() + state.offset,

  get connection() {
    return connection;
  },

  /** Whether this tab does what all tabs together do once. */
  get isFirstTab() {
    return tabs.isHolder;
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

  /**
   * Calls the listener with what the stream tells, before it is taken up.
   *
   * @param {(event: StreamEvent) => void} listener
   * @returns {() => void} ends it
   */
  onEvent(listener) {
    eavesdroppers.add(listener);
    return () => eavesdroppers.delete(listener);
  },

  /** The matches that are watched in this tab. */
  watched: () => [...watched.keys()],

  /**
   * Wants to be told of a match, and of whether its players are there.
   *
   * @param {string} id
   * @returns {() => void} ends it
   */
  watch(id) {
    watched.set(id, (watched.get(id) ?? 0) + 1);
    listen();
    return () => {
      const rest = (watched.get(id) ?? 1) - 1;
      if (rest > 0) watched.set(id, rest);
      else watched.delete(id);
      listen();
    };
  },

  /**
   * Takes up what an answer of the server holds; a match only when it is newer than the known one.
   *
   * @param {{ match?: Match, matches?: Match[], players?: Player[], invitations?: Invitation[], challenges?: Challenge[], notices?: NoticeState }} answer
   */
  put({ match, matches = [], players = [], invitations, challenges, notices }) {
    const now = Date.now();
    for (const data of players) takeEvent(state, { name: "player", data }, now);
    for (const data of match ? [match] : matches) takeEvent(state, { name: "match", data }, now);
    state.invitations = invitations ?? state.invitations;
    state.challenges = challenges ?? state.challenges;
    if (notices && !isOlder(notices, state.notices)) state.notices = notices;
    changed();
  },

  /**
   * Does something in a match. The match as it is then is taken up, after a refusal too.
   *
   * @param {string} id
   * @param {Command} command
   * @returns {Promise<Match>} rejects with `ApiProblem` or `NoAnswer`
   */
  async act(id, command) {
    tabs.check();
    try {
      const match = await asPlayer(() => call("POST", `/matches/${id}/commands`, command));
      club.put({ match });
      return match;
    } catch (error) {
      if (error instanceof ApiProblem && error.match) club.put({ match: error.match });
      tellIfGone(id, error);
      throw error;
    }
  },
};

/** Listens to the server from now on, if there is somebody who plays here or something to watch. */
export function startClub() {
  if (player) askWhoIAm().catch(() => {});
  listen();
}

me.onChange(() => {
  const next = me.player?.id ?? null;
  // What another player knew is not for this one.
  if (player && next !== player) state = emptyState();
  player = next;
  listen();
  changed();
});

/** @param {string} id of a match */
function isOwn(id) {
  return state.matches[id]?.players.includes(player ?? "") ?? false;
}

/** @param {StreamEvent} event */
function hear(event) {
  for (const listener of eavesdroppers) listener(event);
  if (event.name === "invitations") lists++;
  if (event.name === "player" && event.data.id === player) becomePlayer(event.data);
  if (event.name === "standing") standings[event.data.player] = event.data;
  if (event.name === "ready") state.standings = standings;
  if (event.name === "begun") missingMatches(state, player, event.data).forEach(lookFor);
  if (takeEvent(state, event, Date.now())) changed();
}

/** A match may have begun while the stream did, or be gone since the one before. @param {string} id */
async function lookFor(id) {
  try {
    await call("GET", `/matches/${id}`);
  } catch (error) {
    tellIfGone(id, error);
  }
}

/** @param {string} id of a match @param {unknown} error of `call` for it */
function tellIfGone(id, error) {
  const isGone = error instanceof ApiProblem && error.type === "unknown-match";
  if (isGone) hear({ name: "gone", data: { match: id, into: error.into } });
}

function listen() {
  tabs.want({ player, session: me.session, watch: [...watched.keys()] });
}

function changed() {
  for (const listener of listeners) listener();
  keeping ??= setTimeout(keep, keepEvery);
}

function keep() {
  keeping = undefined;
  if (player && tabs.isHolder) writeStored(key, worthKeeping(state, player));
}
