import { onStoredChange, readStored, writeStored } from "../state/storage.js";

/** @typedef {import("wire").ClubLook} ClubLook */

const key = "look";
/** @type {Set<() => void>} */
const listeners = new Set();
/** @type {ClubLook} */
let current = { revision: 0, pages: [], partsOff: [] };

/** The look of the club as this device knows it, with the network off too. */
export const look = {
  /** @returns {Readonly<ClubLook>} */
  get: () => current,

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

/** Takes the newer of what the page says, which may lie here for long, and of what the server has said since. */
export function beginLook() {
  const told = document.querySelector("meta[name=club]")?.getAttribute("content");
  const kept = readStored(key, isLook) ?? current;
  /** @type {ClubLook} */
  const page = told ? JSON.parse(told) : current;
  current = page.revision > kept.revision ? page : kept;
  onStoredChange(key, () => enter(readStored(key, isLook) ?? current));
}

/** The language to show: the club's, where the reader has chosen none. @param {string} choice a code, or "auto" */
export function languageFor(choice) {
  return choice === "auto" ? current.language ?? choice : choice;
}

/** Whether the hosts have switched a part of the club off. @param {import("wire").ClubPart} part */
export function isOff(part) {
  return current.partsOff.includes(part);
}

/** Takes the server's word for it, unless a newer one was heard before: answers may pass one another. @param {ClubLook} next */
export function takeLook(next) {
  if (next.revision < current.revision) return;
  if (JSON.stringify(next) === JSON.stringify(current)) return;
  writeStored(key, next);
  enter(next);
}

/** @param {ClubLook} next */
function enter(next) {
  current = next;
  for (const listener of listeners) listener();
}

/** @param {any} value @returns {value is ClubLook} */
function isLook(value) {
  return typeof value?.revision === "number" && Array.isArray(value.pages) &&
    Array.isArray(value.partsOff);
}
