/**
 * Calls `act` once there is nothing else to do.
 *
 * @param {() => void} act
 */
export function whenIdle(act) {
  // Safari has no such callback.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(act);
  else setTimeout(act, 500);
}
