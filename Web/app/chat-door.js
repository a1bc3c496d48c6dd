/** @typedef {import("./on-demand.js").Chat} Chat */

/** @type {() => Promise<Chat>} */
let load = () => Promise.reject(new Error("chat can't be had yet"));

/**
 * Says how chat is loaded. What comes later reaches it by this door, for it may not name a file that is
 * built on it.
 *
 * @param {() => Promise<Chat>} loader
 */
export function setChatLoader(loader) {
  load = loader;
}

/** Chat, loaded once; rejects when it can't be had. */
export function openChatDoor() {
  return load();
}
