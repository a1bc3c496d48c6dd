import { readStored, removeStored, writeStored } from "../../state/storage.js";

const key = "drafts";

/** Drafts, by room: texts that were begun and not sent; they are there again after a reload. */
export const drafts = {
  /** @param {string} room */
  get: (room) => all()[room] ?? "",

  /** @param {string} room @param {string} text */
  set(room, text) {
    const { [room]: _, ...rest } = all();
    if (text.trim()) writeStored(key, { ...rest, [room]: text });
    else if (Object.keys(rest).length > 0) writeStored(key, rest);
    else removeStored(key);
  },
};

/** @returns {Record<string, string>} */
function all() {
  return readStored(key, isDrafts) ?? {};
}

/** @param {any} value @returns {value is Record<string, string>} */
function isDrafts(value) {
  return typeof value === "object" && value !== null &&
    Object.values(value).every((text) => typeof text === "string");
}
