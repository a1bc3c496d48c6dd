// What this device keeps. Every value goes through here, so that a full, forbidden or damaged
// storage is met in one place: the app goes on with what it has in memory, and says so once.

/** @typedef {"saved" | "full" | "forbidden"} WriteStatus */
/** @typedef {"full" | "forbidden" | "dropped"} Trouble dropped: a broken or older value was let go */

const prefix = "gameon.";
/** Values that could not be written, as text. @type {Map<string, string>} */
const unsaved = new Map();
/** @type {Set<Trouble>} */
const troubles = new Set();
/** @type {((trouble: Trouble) => void) | null} */
let teller = null;

/**
 * The value of a key, or null when there is none. A value that is broken or of an older form is let
 * go and counts as none.
 *
 * @template T
 * @param {string} key
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
 * Keeps a value; what can't be saved is kept until the page is closed.
 *
 * @param {string} key
 * @param {unknown} value
 * @returns {WriteStatus}
 */
export function writeStored(key, value) {
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
 * @param {string} key
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
 * @param {string} key
 */
export function dropStored(key) {
  removeStored(key);
  tell("dropped");
}

/**
 * All keys that start so.
 *
 * @param {string} start
 * @returns {string[]}
 */
export function storedKeys(start) {
  const keys = new Set(unsaved.keys());
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) keys.add(key.slice(prefix.length));
    }
  } catch {
    tell("forbidden");
  }
  return [...keys].filter((key) => key.startsWith(start));
}

/**
 * Calls the listener when another tab has changed a value whose key starts so.
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
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
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
