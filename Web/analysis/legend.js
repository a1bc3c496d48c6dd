import { h } from "../kit/dom.js";
import { t } from "../text/text.js";
import { glyph } from "./glyphs.js";

/**
 * What the signs on the board mean; a screen reader hears words instead of them.
 *
 * @param {string | null} [ring] what a ring means; null: there is none
 */
export function legend(ring = t("analysis.legendBest")) {
  const guess = h("span", {}, h("span", { class: "ring-sign guess" }), t("analysis.legendGuess"));
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
    },
  };
}
