/**
 * A log as it lies on the screen, in pixels.
 * @typedef {{ scrollTop: number, scrollHeight: number, clientHeight: number }} Box
 */

/** The distance to its end within which one is at the end. */
const nearEnd = 40;
/** Heights of the log before its edge at which more is fetched. */
const ahead = 1.5;

/** @param {Box} box */
export function isAtEnd({ scrollTop, scrollHeight, clientHeight }) {
  return scrollHeight - clientHeight - scrollTop <= nearEnd;
}

/**
 * Towards which edges more is wanted.
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
 * The number up to which a log has been seen.
 *
 * @param {{ number: number, bottom: number }[]} bubbles from the oldest to the newest
 * @param {number} bottom of the log
 * @returns {number} 0 for none
 */
export function seenUpTo(bubbles, bottom) {
  // A bubble may be taller than the screen; its last pixel is rounded.
  return bubbles.findLast((bubble) => bubble.bottom <= bottom + 1)?.number ?? 0;
}
