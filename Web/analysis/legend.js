import { h } from "../kit/dom.js";
import { settings } from "../state/settings.js";
import { t } from "../text/text.js";
import { glyph } from "./glyphs.js";

/**
 * What the signs on the board mean; a screen reader hears words instead of them.
 *
 * @param {string | null} [ring] what a ring means; null: there is none
 */
export function legend(ring = t("analysis.legendBest")) {
  const guessSign = h("span", { class: "ring-sign guess" });
  const guess = h("span", {}, guessSign, t("analysis.legendGuess"));
  const ringSign = h("span", { class: "ring-sign" });
  const element = h(
    "p",
    { class: "legend grow", "aria-hidden": "true" },
    h("span", {}, glyph("win"), t("analysis.legendWin")),
    h("span", {}, glyph("draw"), t("analysis.legendDraw")),
    h("span", {}, glyph("loss"), t("analysis.legendLoss")),
    ring && h("span", {}, ringSign, ring),
    guess,
  );
  return {
    element,
    /**
     * @param {boolean} hasGuess
     * @param {import("./values.js").Worth["value"]} [best] what the moves with a ring are worth
     */
    show(hasGuess, best = "win") {
      guess.hidden = !hasGuess;
      ringSign.className = `ring-sign ${best}`;
      // Rings on a board of the night are lit, by day too.
      const isNight = settings.get().boardStyle === "night";
      for (const sign of [ringSign, guessSign]) sign.classList.toggle("night", isNight);
    },
  };
}
