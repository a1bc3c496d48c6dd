import { ownerOf, prefix } from "./kept.js";

// What this device keeps. Every value goes through here, so that a full, forbidden or damaged
// storage is met in one place: the app goes on with what it has in memory, and says so once. So does
// what another player has kept: it goes when they do, also where nobody has loaded what kept it.

/** @typedef {import("./kept.js").Folder} Folder */
/** @typedef {import("./kept.js").Name} Name */
/** @typedef {"saved" | "full" | "forbidden"} WriteStatus */
/** @typedef {"full" | "forbidden" | "dropped"} Trouble dropped: a broken or older value was let go */

/** Values that could not be written, as text. @type {Map<Name, string>} */
const unsaved = new Map();
/** The id of who plays here, as far as this tab has heard; null: nobody. @type {string | null | undefined} */
let owner;
/** Whether somebody has left here, or nobody plays. */
let hasLeft = false;
/** Whether it was somebody, not nobody from the beginning. */
let wasSomebody = false;
/** @type {((isOnDevice: boolean, isReaders: boolean) => void) | null} */
let clearRest = null;
/** @type {Set<Trouble>} */
const troubles = new Set();
/** @type {((trouble: Trouble) => void) | null} */
let teller = null;

/**
 * The value of a key, or null when there is none. A value that is broken or of an older form is let
 * go and counts as none.
 *
 * @template T
 * @param {Name} key
 * @param {(value: any) => value is T} isValid
 * @returns {T | null}
 */
export function readStored(key, isValid) {
  const text = unsaved.get(key) ?? readText(key);
  if (text === null) return null;
  const value = parsed(text);
  if (isValid(value)) return value;
  dropStored(key);
  return null;
}

/**
 * Keeps a value; what can't be saved is kept until the page is closed. What was a player's is not kept
 * any more when another tab has let somebody else play here.
 *
 * @param {Name} key
 * @param {unknown} value
 * @returns {WriteStatus}
 */
export function writeStored(key, value) {
  if (key !== "me" && ownerOf(key) !== "device" && !mayKeep()) return "saved";
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(prefix + key, text);
    unsaved.delete(key);
    return "saved";
  } catch (error) {
    unsaved.set(key, text);
    const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
    const trouble = isFull ? "full" : "forbidden";
    tell(trouble);
    return trouble;
  }
}

/**
 * Lets a value go.
 *
 * @param {Name} key
 */
export function removeStored(key) {
  unsaved.delete(key);
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    tell("forbidden");
  }
}

/**
 * Lets a value go that turned out to be of no use, and tells the reader.
 *
 * @param {Name} key
 */
export function dropStored(key) {
  removeStored(key);
  tell("dropped");
}

/**
 * All keys that start so.
 *
 * @template {Folder} Start
 * @param {Start} start
 * @returns {`${Start}${string}`[]}
 */
export function storedKeys(start) {
  return /** @type {any} */ (allKeys().filter((key) => key.startsWith(start)));
}

/** The player here, as far as this tab has heard. @returns {string | null} an id; null: nobody */
export function currentOwner() {
  return owner ?? null;
}

/** Whether who plays in this tab still plays here: another tab may have ended that just now. */
export function mayKeep() {
  // Where `me` can't be saved each tab has its own.
  return unsaved.has("me") || storedPlayer() === (owner ?? null);
}

/**
 * Says who plays here from now on. What somebody else has kept here goes.
 *
 * @param {string | null} player an id; null: nobody
 */
export function takeOwner(player) {
  const left = owner;
  owner = player;
  // A player who comes where nobody was goes on with what nobody had.
  if (left === player || !left && player) return;
  const isTheirs = (/** @type {Name} */ key) =>
    key !== "me" && (ownerOf(key) === "player" || left && ownerOf(key) === "reader");
  [...unsaved.keys()].filter(isTheirs).forEach((key) => unsaved.delete(key));
  // Where somebody else has come already, that tab has done the rest, and what is there is theirs.
  const now = storedPlayer();
  const isOurs = !now || now === left;
  if (isOurs) allKeys().filter(isTheirs).forEach(removeStored);
  hasLeft ||= isOurs;
  wasSomebody ||= isOurs && Boolean(left);
  clearRest?.(isOurs, Boolean(left));
}

/**
 * Names who lets go what a player keeps elsewhere in the browser; told of who has left already, too.
 *
 * @param {(isOnDevice: boolean, isReaders: boolean) => void} clears isOnDevice: not only in the memory of
 *   this tab. isReaders: also what is of whoever looks, which stays where nobody has played
 */
export function onLeaving(clears) {
  clearRest = clears;
  if (hasLeft) clears(true, wasSomebody);
}

/** The player here by the storage. @returns {string | null} an id */
function storedPlayer() {
  return parsed(readText("me") ?? "null")?.id ?? null;
}

/** Lets go all that is kept, also what is the device's. */
export function removeAllStored() {
  allKeys().forEach(removeStored);
}

/** @returns {Name[]} */
function allKeys() {
  /** @type {Set<string>} */
  const keys = new Set(unsaved.keys());
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) keys.add(key.slice(prefix.length));
    }
  } catch {
    tell("forbidden");
  }
  return /** @type {Name[]} */ ([...keys]);
}

/**
 * Calls the listener when another tab has changed a value whose key starts so, or may have while this
 * page was put away.
 *
 * @param {string} start
 * @param {(key: string) => void} listener
 * @returns {() => void} ends it
 */
export function onStoredChange(start, listener) {
  const hear = (/** @type {StorageEvent} */ { key }) => {
    if (key === null) listener(start);
    else if (key.startsWith(prefix + start)) listener(key.slice(prefix.length));
  };
  const comeBack = (/** @type {Event} */ event) => {
    if (/** @type {PageTransitionEvent} */ (event).persisted) listener(start);
  };
  const end = new AbortController();
  addEventListener("storage", hear, end);
  addEventListener("pageshow", comeBack, end);
  return () => end.abort();
}

/**
 * Names who tells the reader; each kind of trouble is told once, also one that has been already.
 *
 * @param {(trouble: Trouble) => void} tells
 */
export function onStorageTrouble(tells) {
  teller = tells;
  troubles.forEach(tells);
}

/** @param {Trouble} trouble */
function tell(trouble) {
  if (troubles.has(trouble)) return;
  troubles.add(trouble);
  teller?.(trouble);
}

/** @param {string} key */
function readText(key) {
  try {
    return localStorage.getItem(prefix + key);
  } catch {
    tell("forbidden");
    return null;
  }
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
