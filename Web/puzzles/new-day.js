import { look } from "../app/look.js";

/**
 * Hears when there may be another day: at the end of this one, when the club is somewhere else, and when somebody looks
 * at the page again. There is one timer, and none while nobody looks.
 *
 * @param {() => number} untilTomorrow milliseconds
 * @param {() => void} listener
 * @returns {() => void} ends it
 */
export function onNewDay(untilTomorrow, listener) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const wait = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(turn, untilTomorrow());
  };
  const turn = () => {
    if (!document.hidden) listener();
    wait();
  };
  document.addEventListener("visibilitychange", turn);
  const unhear = look.onChange(turn);
  wait();
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", turn);
    unhear();
  };
}
