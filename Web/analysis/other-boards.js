import { h } from "../kit/dom.js";
import { presets } from "../state/ruleset.js";
import { boardName } from "../text/names.js";
import { t } from "../text/text.js";

/**
 * The ways to the same about the other boards on offer.
 *
 * @param {string} shown text of the ruleset
 * @param {(board: string) => string} addressOf
 */
export function otherBoards(shown, addressOf) {
  const links = presets.filter((board) => board !== shown).map((board) =>
    h("a", { class: "btn sm", href: addressOf(board) }, boardName(board))
  );
  return h(
    "section",
    { class: "stack tight" },
    h("h2", { class: "lab" }, t("analysis.boards")),
    h("div", { class: "wrap row" }, links),
  );
}
