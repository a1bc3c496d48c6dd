import { readStored, writeStored } from "../../state/storage.js";

const key = "emoji";
/** Emoji that are shown again. */
const most = 16;

/** Emoji that were picked lately, the last first. */
export const recentEmoji = {
  /** @returns {string[]} */
  all: () => readStored(key, isRecent) ?? [],

  /** @param {string} emoji */
  add(emoji) {
    const others = recentEmoji.all().filter((each) => each !== emoji);
    writeStored(key, [emoji, ...others].slice(0, most));
  },
};

/** @param {any} value @returns {value is string[]} */
function isRecent(value) {
  return Array.isArray(value) && value.length <= most &&
    value.every((each) => typeof each === "string");
}
