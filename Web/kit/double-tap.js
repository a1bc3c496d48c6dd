/** A second tap within so many milliseconds was not meant for what has come of the first. */
export const doubleTap = 500;

/** What was turned last, and when that was done. */
let last = { thing: "", isOn: false, doneAt: 0 };

/**
 * Turns something on or off for a press on its button, which then stands for the opposite: a press that
 * comes too soon after that does nothing.
 *
 * @param {string} thing such as the path by which the server knows it
 * @param {boolean} isOn what it becomes
 * @param {() => Promise<unknown>} act
 * @returns {Promise<void>} rejects as `act` does
 */
export async function turn(thing, isOn, act) {
  const now = performance.now();
  if (thing === last.thing && isOn !== last.isOn && now - last.doneAt < doubleTap) {
    // A key that is held presses on and on.
    last.doneAt = Math.max(last.doneAt, now);
    return;
  }
  const turned = last = { thing, isOn, doneAt: Infinity };
  try {
    await act();
  } finally {
    turned.doneAt = performance.now();
  }
}
