import { readStored, writeStored } from "../state/storage.js";
import { ApiProblem, call, NoAnswer } from "./api.js";
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
/** Milliseconds between two writes of the state to the device. */
const keepEvery = 1_000;

let state = { ...emptyState(), ...readStored(key, isClubState) };
let player = me.player?.id ?? null;
/** @type {Connection} */
let connection = "off";
/** @type {ReturnType<typeof setTimeout> | undefined} */
let keeping;
/** The number of times that the server has sent all invitations and challenges. */
let lists = 0;
/** Statuses that the stream has sent since it began; it leaves out who is offline. @type {Record<string, Standing>} */
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
  onAnswer(match) {
    // One that is not known here is gone, or comes with the state of the tab that holds the stream.
    const known = state.matches[match.id];
    if (known && known.version < match.version) hear({ name: "match", data: match });
  },
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

  /** The matches of the player here, as far as they are known. */
  matches: () => Object.values(state.matches).filter(({ id }) => isOwn(id)),

  /** Invitations that wait for somebody: links of the player here, and entries in the pool. */
  invitations: () => state.invitations,

  /** Challenges to the player here and by them. */
  challenges: () => state.challenges,

  /**
   * To be called before a request about an invitation or a challenge.
   *
   * @returns {() => boolean} whether the answer may be taken up. Not when the stream has sent all invitations and
   *   challenges since: these are at least as new, and the answer may be about one that is gone.
   */
  question() {
    const before = lists;
    return () => lists === before;
  },

  /** @param {string} id of a player @returns {Standing | null} null for somebody who is offline or isn't followed */
  standing: (id) => state.standings[id] ?? null,

  /** The newest notice of the player here, and how many are unread on all devices together. */
  notices: () => state.notices,

  /** @param {string} id of a player @returns {boolean | null} null when it isn't known; only for watched matches */
  isHere: (id) => state.here[id] ?? null,

  /** The number of spectators of a match, 0 unless it is watched in this tab. @param {string} id */
  spectators: (id) => state.spectators[id] ?? 0,

  /** The server's time, in milliseconds since 1970. */
  now: () => Date.now() + state.offset,

  get connection() {
    return connection;
  },

  /** Whether this tab does what one of all tabs has to do. */
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
   * Calls the listener with each event of the stream, before it is taken up.
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
   * Watches a match: the stream sends its changes, and whether its players are there.
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
   * Takes up the parts of an answer of the server; a match only when it is newer than the known one.
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
   * Sends a command in a match, and takes up the match as it is afterwards, after a refusal too.
   *
   * @param {string} id
   * @param {Command} command
   * @returns {Promise<Match>} rejects with `ApiProblem` or `NoAnswer`
   */
  async act(id, command) {
    tabs.check();
    try {
      const { prefer } = tabs;
      const match = await asPlayer(() =>
        call("POST", `/matches/${id}/commands`, command, { prefer })
      );
      answered(match);
      return match;
    } catch (error) {
      const match = error instanceof ApiProblem && error.document.match;
      if (match) answered(match);
      // It may have been done all the same. A move is sent again until there is an answer.
      if (error instanceof NoAnswer && command.command !== "move") lookFor(id);
      tellIfGone(id, error);
      throw error;
    }
  },
};

/** Opens the event stream, as long as there is a player here or a match to watch. */
export function startClub() {
  if (player) askWhoIAm().catch(() => {});
  listen();
}

me.onChange(() => {
  const next = me.player?.id ?? null;
  // The state is another player's.
  if (player && next !== player) state = emptyState();
  player = next;
  listen();
  changed();
});

/** @param {Match} match as it is now */
function answered(match) {
  club.put({ match });
  tabs.hand(match);
}

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
  if (event.name === "begun") {
    missingMatches(state, player, event.data).forEach(lookFor);
    // What has shut it may be another role, by which the session lasts for another time.
    if (event.data.isAgain && player) askWhoIAm().catch(() => {});
  }
  if (takeEvent(state, event, Date.now())) changed();
}

/** Loads a match that may be another than is known, or notes that it is gone since. @param {string} id */
async function lookFor(id) {
  try {
    answered((await call("GET", `/matches/${id}`)).match);
  } catch (error) {
    tellIfGone(id, error);
  }
}

/** @param {string} id of a match @param {unknown} error of `call` for it */
function tellIfGone(id, error) {
  const isGone = error instanceof ApiProblem && error.type === "unknown-match";
  if (isGone) hear({ name: "gone", data: { match: id, into: error.document.into } });
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
