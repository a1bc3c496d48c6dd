/**
 * The scroll position of a log, in pixels.
 * @typedef {{ scrollTop: number, scrollHeight: number, clientHeight: number }} Box
 */

/** The distance to the end, in pixels, within which the log counts as scrolled to its end. */
const nearEnd = 40;
/** The distance to an edge at which more messages are fetched, in heights of the log. */
const ahead = 1.5;

/** @param {Box} box */
export function isAtEnd({ scrollTop, scrollHeight, clientHeight }) {
  return scrollHeight - clientHeight - scrollTop <= nearEnd;
}

/**
 * The edges near which more messages are wanted.
 *
 * @param {Box} box
 * @returns {{ earlier: boolean, later: boolean }}
 */
export function wanted({ scrollTop, scrollHeight, clientHeight }) {
  const reach = ahead * clientHeight;
  return {
    earlier: scrollTop < reach,
    later: scrollHeight - clientHeight - scrollTop < reach,
  };
}

/**
 * The number of the newest message that has been seen.
 *
 * @param {{ number: number, bottom: number }[]} bubbles from the oldest to the newest
 * @param {number} bottom of the log
 * @returns {number} 0 for none
 */
export function seenUpTo(bubbles, bottom) {
  // A bubble may be taller than the screen; its last pixel is rounded.
  return bubbles.findLast((bubble) => bubble.bottom <= bottom + 1)?.number ?? 0;
}
