import { h } from "../kit/dom.js";
import { t } from "../text/text.js";

/** Seconds left at which the one to move hears of it, once, or fewer: a busy page skips some. */
const warning = 10;

/**
 * The time that the player to move still has: a bar in the colour of the mark, and the seconds.
 *
 * @param {(text: string) => void} tell says something to a screen reader
 */
export function clock(tell) {
  const element = h("p", { role: "timer", class: "clock row num t ink", hidden: true });
  let shown = 0;
  return {
    element,
    /**
     * @param {object} time
     * @param {number | null} time.left milliseconds, null without a clock
     * @param {number} time.pace seconds for a move
     * @param {1 | 2} time.mark that is to move
     * @param {boolean} time.isYours whether the reader is to move
     */
    show({ left, pace, mark, isYours }) {
      element.hidden = left === null;
      if (left === null) return;
      const seconds = Math.ceil(left / 1_000);
      // A figure space, so that the bar keeps its length.
      const number = String(seconds).padStart(2, "\u2007");
      element.classList.toggle("x", mark === 1);
      element.classList.toggle("o", mark === 2);
      element.style.setProperty("--left", String(left / pace / 1_000));
      element.textContent = t("duel.seconds", { count: number });
      if (isYours && seconds <= warning && shown > warning) {
        tell(t("duel.secondsLeft", { count: seconds }));
      }
      shown = seconds;
    },
  };
}
