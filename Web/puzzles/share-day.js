import { copyText, showText } from "../kit/share.js";
import { t } from "../text/text.js";

/**
 * Gives the text to another app, or copies it, or where the browser lets us do neither shows it.
 *
 * @param {string} text
 */
export async function shareDay(text) {
  try {
    if (navigator.share) await navigator.share({ text });
    else await copyText(text, t("puzzles.copied"));
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    // The field has one line.
    showText(text.replaceAll("\n", " "), t("puzzles.share"), t("puzzles.shareHint"));
  }
}
