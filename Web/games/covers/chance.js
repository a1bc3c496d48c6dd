/**
 * Numbers from 0 to 1 in an order that follows from a text alone (FNV-1a, then mulberry32).
 *
 * @param {string} text
 * @returns {() => number}
 */
export function chances(text) {
  let state = 0x811c9dc5;
  for (const letter of text) {
    state = Math.imul(state ^ /** @type {number} */ (letter.codePointAt(0)), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
