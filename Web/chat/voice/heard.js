import { readStored, writeStored } from "../../state/storage.js";

const key = "heard";
/** Voice messages that are remembered of a room: all before them count as heard. */
const most = 100;

/** The voice messages that were played on this device, by room; nobody else is told. */
export const heard = {
  /** @param {string} room @param {number} number of its message */
  has(room, number) {
    const numbers = all()[room] ?? [];
    return numbers.includes(number) || numbers.length === most && number < numbers[0];
  },

  /** @param {string} room @param {number} number of its message */
  add(room, number) {
    if (heard.has(room, number)) return;
    const known = all();
    const numbers = [...known[room] ?? [], number].sort((a, b) => a - b).slice(-most);
    writeStored(key, { ...known, [room]: numbers });
  },
};

/** @returns {Record<string, number[]>} */
function all() {
  return readStored(key, isHeard) ?? {};
}

/** @param {any} value @returns {value is Record<string, number[]>} */
function isHeard(value) {
  return typeof value === "object" && value !== null &&
    Object.values(value).every((numbers) =>
      Array.isArray(numbers) && numbers.every((each) => Number.isInteger(each))
    );
}
