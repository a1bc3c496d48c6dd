import { ownerOf, prefix } from "./kept.js";

// The values that this device keeps, in localStorage. All of them go through here. A full, forbidden or damaged storage
// is handled in this one place: the app goes on with what it has in memory, and says so once. Values of a player are
// removed here when they leave, even if the module that wrote them isn't loaded.

/** @typedef {import("./kept.js").Folder} Folder */
/** @typedef {import("./kept.js").Name} Name */
/** @typedef {import("./kept.js").Owner} Owner */
/** @typedef {"saved" | "full" | "forbidden"} WriteStatus */
/** @typedef {"full" | "forbidden" | "dropped"} Trouble dropped: a broken or older value was let go */

/** Values that could not be written, as text. @type {Map<Name, string>} */
const unsaved = new Map();
/** The id of who plays here, as far as this tab has heard; null: nobody. @type {string | null | undefined} */
let owner;
/** Whether the session of the owner has ended by itself: nobody plays here, and what is unsent waits. */
let waits = false;
/** What goes of who has left here, as of `onLeaving`; null: nobody has. @type {[boolean, boolean] | null} */
let leftOver = null;
/** @type {((isOnDevice: boolean, isReaders: boolean, isUnsent: boolean) => void) | null} */
let clearRest = null;
/** @type {Set<Trouble>} */
const troubles = new Set();
/** @type {((trouble: Trouble) => void) | null} */
let teller = null;

/**
 * The value of a key; null when there is none. A value that is broken or of an older form is removed, and counts as
 * none.
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
 * Keeps a value. One that can't be saved is kept until the page is closed. A player's value isn't kept when somebody
 * else has come in another tab.
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
 * Removes a value.
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
 * Removes a value that turned out to be of no use, and tells the user.
 *
 * @param {Name} key
 */
export function dropStored(key) {
  removeStored(key);
  tell("dropped");
}

/**
 * All keys with a beginning.
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
  return waits ? null : owner ?? null;
}

/** Whether the player of this tab still plays on this device: another tab may just have ended that. */
export function mayKeep() {
  // Where `me` can't be saved each tab has its own.
  return unsaved.has("me") || storedPlayer() === (owner ?? null);
}

/**
 * Notes who plays here from now on. The values of somebody else are removed.
 *
 * @param {string | null} player an id; null: nobody
 * @param {boolean} [isOver] whether their session has ended by itself: what they have not sent stays, and all else goes
 */
export function takeOwner(player, isOver = false) {
  const left = owner;
  const isEnd = isOver && !waits;
  owner = player;
  waits = isOver;
  // A player who comes where nobody was goes on with what nobody had.
  if (left === player ? !isEnd : !left && player) return;
  const isUnsent = !isOver || left !== player;
  const isTheirs = (/** @type {Name} */ key) =>
    key !== "me" && goes(ownerOf(key), Boolean(left), isUnsent);
  [...unsaved.keys()].filter(isTheirs).forEach((key) => unsaved.delete(key));
  // Where somebody else has come already, that tab has done the rest, and what is there is theirs.
  const now = storedPlayer();
  const isOurs = !now || now === left;
  if (isOurs) allKeys().filter(isTheirs).forEach(removeStored);
  const isReaders = Boolean(left);
  if (isOurs) leftOver = [leftOver?.[0] || isReaders, leftOver?.[1] || isUnsent];
  clearRest?.(isOurs, isReaders, isUnsent);
}

/** Whether something goes with who leaves. @param {Owner} whose @param {boolean} isReaders @param {boolean} isUnsent */
export function goes(whose, isReaders, isUnsent) {
  return whose === "player" || whose === "reader" && isReaders || whose === "unsent" && isUnsent;
}

/**
 * Names who lets go what a player keeps elsewhere in the browser; told of who has left already, too.
 *
 * @param {(isOnDevice: boolean, isReaders: boolean, isUnsent: boolean) => void} clears isOnDevice: not only in the
 *   memory of this tab. isReaders: also what is of whoever looks, which stays where nobody has played. isUnsent: also
 *   what waits to be sent
 */
export function onLeaving(clears) {
  clearRest = clears;
  if (leftOver) clears(true, ...leftOver);
}

/** The player here according to the storage. @returns {string | null} an id */
function storedPlayer() {
  return parsed(readText("me") ?? "null")?.id ?? null;
}

/** Removes all values, also those of the device. */
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
 * Calls the listener when another tab has changed a value whose key has this beginning, or may have changed it while
 * this page was in the back/forward cache.
 *
 * @param {string} start
 * @param {(key: string) => void} listener
 * @returns {() => void} removes the listener
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
 * Sets the function that tells the user about troubles: each kind once, also kinds that came before.
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
