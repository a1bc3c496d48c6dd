/** Milliseconds within which a second tap isn't meant for what the first has opened. */
export const doubleTap = 500;

/** The thing that was turned last, and when that was done. */
let last = { thing: "", isOn: false, doneAt: -Infinity };

/**
 * Turns something on or off for a press on its button, which then stands for the opposite, or has gone from
 * its list, so that another row lies where it was: a press that comes too soon after that does nothing.
 *
 * @param {string} thing such as the path by which the server knows it
 * @param {boolean} isOn what it becomes
 * @param {() => Promise<unknown>} act
 * @returns {Promise<void>} rejects as `act` does
 */
export async function turn(thing, isOn, act) {
  const now = performance.now();
  if (isDoubleTap(thing, isOn, now - last.doneAt)) {
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

/**
 * @param {string} thing
 * @param {boolean} isOn
 * @param {number} time since the last one was turned; below 0 while it is
 */
function isDoubleTap(thing, isOn, time) {
  if (time >= doubleTap) return false;
  if (thing === last.thing) return time < 0 || isOn !== last.isOn;
  return time >= 0 && !isOn && !last.isOn;
}
