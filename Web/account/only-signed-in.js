import { navigate } from "../app/router.js";
import { fill } from "../kit/dom.js";
import { skeleton } from "../kit/skeleton.js";
import { failure } from "../online/failure.js";
import { askWhoIAm, me } from "../online/me.js";

/**
 * Begins a screen that is for whoever is signed in; others go where one signs in. A browser that doesn't know its
 * player asks the server first.
 *
 * @param {object} screen
 * @param {"member" | "player"} screen.who a guest is a player too
 * @param {HTMLElement} screen.content holds the place as long as nobody knows
 * @param {() => void} screen.begin
 * @param {() => void} [screen.changed] the same player has another name or photo
 * @returns {() => void} ends it
 */
export function onlySignedIn({ who, content, begin, changed = () => {} }) {
  let isOver = false;
  let unhear = () => {};
  const isFor = () => who === "member" ? me.player?.kind === "member" : me.player !== null;
  const leave = () => navigate("/sign-in", { replace: true });
  const start = async () => {
    fill(content, skeleton(3));
    try {
      if (!me.player) await askWhoIAm();
    } catch (error) {
      return isOver || fill(content, failure(error, start));
    }
    if (isOver) return;
    if (!isFor()) return leave();
    // Another tab may sign out, or another device this one.
    unhear = me.onChange(() => isFor() ? changed() : leave());
    begin();
  };
  start();
  return () => {
    isOver = true;
    unhear();
  };
}
