import { randomText, settings } from "../state/settings.js";
import {
  onStoredChange,
  readStored,
  removeStored,
  takeOwner,
  writeStored,
} from "../state/storage.js";
import { call } from "./api.js";
import { isSamePlayer } from "./state.js";

/** @typedef {import("wire").Player} Player */
/** @typedef {Player & { session?: string }} Kept session: another one for each that was opened */

const key = "me";
/** @type {Set<() => void>} */
const listeners = new Set();
/** @type {Kept | null} */
let current = null;
/** @type {import("wire").ClubRole | ""} */
let role = "";
enter(readStored(key, isPlayer));
/** The call that opens or ends a session of this device and has no answer yet. @type {Promise<unknown>} */
let change = Promise.resolve();

/** The player here: nobody until the first act that needs somebody. */
export const me = {
  /** The player as far as this device knows; the server's word replaces it. @returns {Player | null} */
  get player() {
    return current;
  },

  /** The role in the club, as the server has told it since this page was opened; empty until then. */
  get role() {
    return role;
  },

  /** Differs for each session that was opened here, also when its player is the same. */
  get session() {
    return current?.session ?? "";
  },

  /**
   * Calls the listener when there is another player, name, photo, role or session.
   *
   * @param {() => void} listener
   * @returns {() => void} ends it
   */
  onChange(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

onStoredChange(key, () => {
  enter(readStored(key, isPlayer));
  tell();
});

/** Makes this player the one who plays here. @param {Kept | null} player */
function enter(player) {
  current = player;
  takeOwner(player?.id ?? null);
}

/**
 * Takes the word of the server for who this is.
 *
 * @param {Player | null} player null: nobody
 */
export function becomePlayer(player) {
  if (isSamePlayer(player, current)) return;
  keep(player && { ...player, session: player.id === current?.id ? me.session : randomText() });
}

/**
 * Opens or ends a session of this device. Until that is done no other word of the server counts.
 *
 * @template T
 * @param {() => Promise<T>} act takes what came of it
 * @returns {Promise<T>} as of `act`
 */
export function changeSession(act) {
  const done = act();
  change = done.catch(() => {});
  return done;
}

/**
 * Takes the player of a session that was opened just now. The one before has ended, even if it was of
 * the same player.
 *
 * @param {Player} player
 */
export function enterSession(player) {
  keep({ ...player, session: randomText() });
}

/** @param {Kept | null} player */
function keep(player) {
  // A guest of this device goes by the name that was given here; a member's leaves with them.
  if (current?.kind === "member" && current.id !== player?.id) settings.set({ name: "" });
  if (current?.id !== player?.id) role = "";
  enter(player);
  if (player) writeStored(key, player);
  else removeStored(key);
  tell();
}

function tell() {
  for (const listener of listeners) listener();
}

/** Asks the server who this is. Rejects as `call` does. */
export async function askWhoIAm() {
  const { session } = me;
  const { player = null, role: told = "" } = await call("GET", "/me");
  // The old session ends before the answer that brings the new one is here.
  await change;
  // Of a session that was opened meanwhile this says nothing.
  if (session !== me.session) return;
  becomePlayer(player);
  if (role === told) return;
  role = told;
  tell();
}

/**
 * The player here; makes a guest on the first act that needs one, one for all tabs.
 *
 * @returns {Promise<Player>} rejects as `call` does
 */
export async function needPlayer() {
  return current ?? await alone(async () => {
    if (!current) enter(readStored(key, isPlayer));
    if (!current) becomePlayer((await makeGuest()).player);
    return /** @type {Player} */ (current);
  });
}

/**
 * Does something as a player. A guest whom the server no longer knows is made anew, once.
 *
 * @template T
 * @param {() => Promise<T>} act
 * @returns {Promise<T>} rejects as `call` does
 */
export async function asPlayer(act) {
  await needPlayer();
  try {
    return await act();
  } catch (error) {
    if (/** @type {any} */ (error).type !== "not-signed-in") throw error;
    const isMember = current?.kind === "member";
    becomePlayer(null);
    // A member signs in again; nobody else takes their place.
    if (isMember) throw error;
    await needPlayer();
    return await act();
  }
}

/**
 * Takes another name; makes the guest when there is none.
 *
 * @param {string} name
 * @returns {Promise<void>} rejects as `call` does, with "bad-name" for one that can't be
 */
export async function rename(name) {
  const answer = await asPlayer(() => call("PATCH", "/me", { name }));
  becomePlayer(answer.player);
}

/** A guest has the name that was given on this device, if it can be one. */
function makeGuest() {
  const { name } = settings.get();
  const friendly = () => call("POST", "/guests", {});
  return name === "" ? friendly() : call("POST", "/guests", { name }).catch((error) => {
    if (!["bad-name", "reserved-name"].includes(error.type)) throw error;
    return friendly();
  });
}

/** @template T @param {() => Promise<T>} act @returns {Promise<T>} */
function alone(act) {
  // Without HTTPS there are no locks.
  return navigator.locks ? navigator.locks.request("gameon-guest", act) : act();
}

/** @param {any} value @returns {value is Kept} */
function isPlayer(value) {
  return typeof value?.id === "string" && typeof value.name === "string";
}
