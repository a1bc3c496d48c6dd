import { onStoredChange, readStored, writeStored } from "./storage.js";

/** @typedef {"auto" | "light" | "dark"} Theme */
/** @typedef {"blue-coral" | "teal-amber" | "green-magenta"} Scheme */
/** @typedef {"auto" | "paper" | "wood" | "night"} BoardStyle */
/** @typedef {"soft" | "medium" | "full"} Volume */
/**
 * @typedef {object} Settings
 * @property {Theme} theme auto: as the device has it
 * @property {Scheme} scheme colours of X and O
 * @property {BoardStyle} boardStyle what boards are made of; auto: large ones of wood, all others of paper
 * @property {boolean} sound
 * @property {Volume} volume of sounds
 * @property {boolean} vibration
 * @property {string} language a code, or "auto"
 * @property {string} name of the player here; empty: none given
 * @property {string} id drawn at random once; the face is drawn from it
 * @property {import("wire").Face} [face] that was mixed here
 */

/** @type {Theme[]} */
export const themes = ["auto", "light", "dark"];
/** @type {Scheme[]} */
export const schemes = ["blue-coral", "teal-amber", "green-magenta"];
/** @type {BoardStyle[]} */
export const boardStyles = ["auto", "paper", "wood", "night"];
/** @type {Volume[]} */
export const volumes = ["soft", "medium", "full"];
/** A name takes no more characters than this. */
export const longestName = 24;

const key = "settings";
/** @type {Set<() => void>} */
const listeners = new Set();
/** @type {Settings} */
let current = load();

export const settings = {
  /** @returns {Readonly<Settings>} */
  get: () => current,

  /**
   * Changes some settings, at once and for good.
   *
   * @param {Partial<Settings>} changes
   */
  set(changes) {
    current = { ...current, ...changes };
    writeStored(key, current);
    for (const listener of listeners) listener();
  },

  /** Goes back to how everything was at first, after all that is stored was let go. */
  reset: reload,

  /**
   * Calls the listener after every change, also one made in another tab.
   *
   * @param {() => void} listener
   * @returns {() => void} ends it
   */
  onChange(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

onStoredChange(key, reload);

function reload() {
  current = load();
  for (const listener of listeners) listener();
}

/** @returns {Settings} */
function load() {
  const stored = readStored(key, isSettings);
  // What was stored before a setting was there has it as at first.
  if (stored) return { ...defaults(), ...stored };
  const fresh = { ...defaults(), id: randomText() };
  writeStored(key, fresh);
  return fresh;
}

/** @returns {Omit<Settings, "id">} */
function defaults() {
  const looks = /** @type {const} */ ({
    theme: "auto",
    scheme: "blue-coral",
    boardStyle: "auto",
  });
  return { ...looks, sound: true, volume: "medium", vibration: true, language: "auto", name: "" };
}

/**
 * @param {any} value
 * @returns {value is Settings}
 */
export function isSettings(value) {
  return typeof value === "object" && value !== null && themes.includes(value.theme) &&
    schemes.includes(value.scheme) && typeof value.sound === "boolean" &&
    boardStyles.includes(value.boardStyle ?? "auto") &&
    volumes.includes(value.volume ?? "medium") &&
    typeof value.vibration === "boolean" && typeof value.language === "string" &&
    typeof value.name === "string" && value.name.length <= longestName &&
    typeof value.id === "string";
}

/** Sixteen random hexadecimal digits; works without HTTPS too, unlike `crypto.randomUUID`. */
export function randomText() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return [high, low].map((part) => part.toString(16).padStart(8, "0")).join("");
}
