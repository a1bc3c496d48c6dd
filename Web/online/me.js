import { loadPart } from "../app/parts.js";
import { randomText, settings } from "../state/settings.js";
import {
  onStoredChange,
  readStored,
  removeStored,
  takeOwner,
  writeStored,
} from "../state/storage.js";
import { ApiProblem, call } from "./api.js";
import { isSamePlayer } from "./state.js";

/** @typedef {import("wire").Player} Player */
/** @typedef {import("wire").SessionAnswer} SessionAnswer */
/**
 * @typedef {Player & { session?: string, endsAt?: string, isOver?: boolean }} Kept
 *   session: another one for each that was opened. endsAt: when it ends by itself, as far as is known. isOver: it has
 */

const key = "me";
/** A session is taken for ended by itself from so many milliseconds before, as no two clocks agree. */
const leeway = 60 * 60 * 1000;
/** @type {Set<() => void>} */
const listeners = new Set();
/** @type {Kept | null} */
let current = null;
/** @type {import("wire").ClubRole | ""} */
let role = "";
let isWaiting = false;
let isOver = false;
enter(readStored(key, isPlayer));
/** The call that opens or ends a session of this device and has no answer yet. @type {Promise<unknown>} */
let change = Promise.resolve();

/** The player who uses this device: nobody until the first action that needs one. */
export const me = {
  /** The player as far as this device knows; the server's word replaces it. @returns {Player | null} */
  get player() {
    return current;
  },

  /** The one who plays here, as far as a face goes. @returns {import("../kit/avatar.js").Faced} */
  get faced() {
    return current ?? settings.get();
  },

  /** The role in the club; empty until the server has told it to this page. */
  get role() {
    return role;
  },

  /** Whether the player has registered and waits to be let in, as the server has told it since. */
  get isWaiting() {
    return isWaiting;
  },

  /** Whether nobody plays here because the session of a member has ended by itself. */
  get isOver() {
    return isOver;
  },

  /** When the session ends by itself, as RFC 3339 has it; empty as long as that isn't known. */
  get endsAt() {
    return current?.endsAt ?? "";
  },

  /** Differs for each session that was opened here, also when its player is the same. */
  get session() {
    return current?.session ?? "";
  },

  /**
   * Calls the listener when there is another player, name, photo, face, role or session.
   *
   * @param {() => void} listener
   * @returns {() => void} removes the listener
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
  isOver = player?.isOver === true;
  current = isOver ? null : player;
  takeOwner(player?.id ?? null, isOver);
}

/**
 * Takes the word of the server for who this is.
 *
 * @param {Player | null} player null: nobody
 */
export function becomePlayer(player) {
  if (isSamePlayer(player, current) && !isOver) return;
  const isSame = player?.id === current?.id;
  keep(
    player && {
      ...player,
      session: isSame ? me.session : randomText(),
      endsAt: isSame ? current?.endsAt : undefined,
    },
  );
}

/**
 * Takes the word of the server that it knows nobody here.
 *
 * @param {string} [endsAt] when the session has ended by itself, where the server has told it: a role or a setting may
 *   have ended it sooner than was known here
 */
function becomeNobody(endsAt = current?.endsAt) {
  if (current && endsByNow({ ...current, endsAt })) {
    keep({ ...current, name: "", photo: undefined, face: undefined, isOver: true });
  } else if (!isOver) becomePlayer(null);
}

/** Lets somebody else play here than the member whose session has ended by itself: what waits for them goes. */
export function goOnAsGuest() {
  if (isOver) becomePlayer(null);
}

/** Whether somebody's session has ended by itself. A guest can't sign in again. @param {Kept} player */
function endsByNow({ kind, endsAt }) {
  return kind === "member" && endsAt !== undefined && Date.parse(endsAt) < Date.now() + leeway;
}

/**
 * Opens or ends a session of this device. Until that is done no other word of the server counts.
 *
 * @template T
 * @param {() => Promise<T>} act sends the request and takes over the outcome
 * @returns {Promise<T>} as of `act`
 */
export function changeSession(act) {
  const done = act();
  change = done.catch(() => {});
  return done;
}

/**
 * Takes over the player of a session that was just opened. The session before has ended, even if it was the same
 * player's.
 *
 * @param {Player} player
 */
export function enterSession(player) {
  keep({ ...player, session: randomText() });
}

/** @param {Kept | null} player */
function keep(player) {
  // A guest of this device goes by the name and the face that were given here; a member's leave with them.
  const isLeft = current?.id !== player?.id || player?.isOver;
  if (current?.kind === "member" && isLeft) settings.set({ name: "", face: undefined });
  if (isLeft) [role, isWaiting] = ["", false];
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
  const answer = await call("GET", "/me");
  const { player = null, role: told = "", isWaiting: waits = false, endsAt } = answer;
  // The old session ends before the answer that brings the new one is here.
  await change;
  // Of a session that was opened meanwhile this says nothing.
  if (session !== me.session) return;
  if (player) becomePlayer(player);
  else becomeNobody(endsAt);
  if (current && current.endsAt !== endsAt) writeStored(key, current = { ...current, endsAt });
  if (role === told && isWaiting === waits) return;
  [role, isWaiting] = [told, waits];
  tell();
}

/**
 * The player here. Makes a guest when there is none, a single one for all tabs; not where a member's session has ended
 * by itself, whose things wait for them: whoever wants to play there as a guest says so (`goOnAsGuest`).
 *
 * @param {string} [code] of the link of a match, which guests may need
 * @returns {Promise<Player>} rejects as `call` does
 */
export async function needPlayer(code) {
  return current ?? await alone(async () => {
    if (!current) enter(readStored(key, isPlayer));
    if (isOver) throw new ApiProblem(401, { type: "urn:gameon:problem:not-signed-in" }, 0);
    if (!current) becomePlayer((await makeGuest(code)).player);
    return /** @type {Player} */ (current);
  });
}

/**
 * Runs an action as the player here, or as a new guest. When the server doesn't know a guest any more, it is run once
 * more, as a new guest.
 *
 * @template T
 * @param {() => Promise<T>} act
 * @param {string} [code] as of `needPlayer`
 * @returns {Promise<T>} rejects as `call` does
 */
export async function asPlayer(act, code) {
  await needPlayer(code);
  try {
    return await act();
  } catch (error) {
    if (/** @type {any} */ (error).type !== "not-signed-in") throw error;
    // A member signs in again; nobody else takes their place.
    if (current?.kind === "member") {
      await askWhoIAm().catch(() => {});
      throw error;
    }
    becomeNobody();
    await needPlayer(code);
    return await act();
  }
}

/**
 * Gives the player another name; makes a guest when there is none.
 *
 * @param {string} name
 * @returns {Promise<void>} rejects as `call` does, with "bad-name" for one that can't be
 */
export async function rename(name) {
  const answer = await asPlayer(() => call("PATCH", "/me", { name }));
  becomePlayer(answer.player);
}

/**
 * Makes a guest, by the name that was given on this device if the server allows it, and with the face.
 *
 * @param {string} [code]
 */
function makeGuest(code) {
  const { name, face } = settings.get();
  /** @param {string} [name] without one the server finds a friendly one */
  const make = (name) => callAsNew("/guests", { name, code, ...face });
  return make(name || undefined).catch((error) => {
    if (!["bad-name", "reserved-name"].includes(error.type)) throw error;
    return make();
  });
}

/**
 * Asks to be let in as somebody new. While very many do, the server asks for work first, which is done then.
 *
 * @param {"/guests" | "/account"} path
 * @param {object} body
 * @returns {Promise<SessionAnswer>} rejects as `call` does
 */
export function callAsNew(path, body) {
  return call("POST", path, body).catch(async (error) => {
    if (error.type !== "proof-of-work-needed") throw error;
    const { workFor } = await loadPart("club");
    return workFor(error, (work) => call("POST", path, { ...body, work }));
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
