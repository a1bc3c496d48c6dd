import { h } from "../kit/dom.js";
import { playSound } from "../sound/sounds.js";
import { t } from "../text/text.js";

/** Seconds left at which the one to move hears of it, once, or fewer: a busy page skips some. */
const warning = 10;
/** The last seconds stand out, and each of the reader's own can be heard. */
const urgent = 5;

/**
 * The time that the player to move still has: a bar in the colour of the mark, and the seconds.
 *
 * @param {(text: string) => void} tell says something to a screen reader
 * @param {(text: string) => void} takeBack what was said is over
 */
export function clock(tell, takeBack) {
  const element = h("p", { role: "timer", class: "clock row num t ink", hidden: true });
  let shown = 0;
  let told = "";
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
      if (told && (left === null || !isYours)) {
        takeBack(told);
        told = "";
      }
      if (left === null) return;
      const seconds = Math.ceil(left / 1_000);
      // A figure space, so that the bar keeps its length.
      const number = String(seconds).padStart(2, "\u2007");
      const isUrgent = seconds <= urgent;
      element.classList.toggle("urgent", isUrgent);
      element.classList.toggle("x", mark === 1);
      element.classList.toggle("o", mark === 2);
      element.style.setProperty("--left", String(left / pace / 1_000));
      element.textContent = t("duel.seconds", { count: number });
      if (isYours && seconds <= warning && shown > warning) {
        told = t("duel.secondsLeft", { count: seconds });
        tell(told);
      }
      if (isYours && isUrgent && seconds > 0 && seconds < shown) playSound("tick");
      shown = seconds;
    },
  };
}
