import { untilNext } from "./day.js";

/**
 * Hears when there may be another day: at the end of this one, and when somebody looks at the page again. There is one
 * timer, and none while nobody looks.
 *
 * @param {() => number} now the time of the club, in milliseconds since 1970
 * @param {() => void} listener
 * @returns {() => void} ends it
 */
export function onNewDay(now, listener) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const wait = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(turn, untilNext(now()));
  };
  const turn = () => {
    if (!document.hidden) listener();
    wait();
  };
  document.addEventListener("visibilitychange", turn);
  wait();
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", turn);
  };
}
