import { club } from "./club.js";

/** Whether the server can be reached, as far as this device knows. */
export function isOnline() {
  return navigator.onLine && club.connection !== "lost";
}

/**
 * Calls the listener when the device goes off the network or comes back.
 *
 * @param {() => void} listener
 * @returns {() => void} removes the listener
 */
export function onLineChange(listener) {
  const end = new AbortController();
  for (const name of ["online", "offline"]) addEventListener(name, listener, end);
  return () => end.abort();
}
