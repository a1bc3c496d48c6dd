import { cellName } from "../engine/bindings.js";
import { fill, h } from "../kit/dom.js";
import { LiveLine } from "../kit/live-line.js";
import { t } from "../text/text.js";
import { markSign } from "./glyphs.js";
import { flawText, positionText } from "./words.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */
/** @typedef {import("./story.js").Flaw} Flaw */
/**
 * @typedef {object} Told
 * @property {MatchView} view of the position
 * @property {import("../match/words.js").Players} players
 * @property {import("./values.js").Worth | null} worth
 * @property {Flaw | null} flaw of the move that follows
 * @property {Flaw[]} slips of the whole line
 * @property {boolean} isKnown whether every position of the line is known
 * @property {boolean} isHidden
 */

/**
 * The sentence that matters about what is shown, and the way to the move that mattered.
 *
 * @param {(ply: number) => void} goTo
 */
export function head(goTo) {
  const sign = h("span", { class: "whose" });
  const title = h("h2", { class: "h2" });
  const line = h("p", { class: "s" });
  const told = new LiveLine();
  let said = "";
  let ply = 0;
  const jump = h("button", { type: "button", class: "btn soft sm", onclick: () => goTo(ply) });
  const words = h("div", { class: "grow stack tight" }, title, line, jump);
  return {
    element: h("section", { class: "card row head" }, sign, words, told.element),
    /** @param {Told} shown */
    show({ view, players, worth, flaw, slips, isKnown, isHidden }) {
      const mark = view.turn || view.winner;
      fill(sign, mark && markSign(mark));
      sign.hidden = mark === 0;
      const about = flaw && !isHidden ? flawText(view, players, flaw) : null;
      title.textContent = about?.title ?? positionText(view, players, isHidden ? null : worth);
      const isClean = isKnown && slips.length === 0 && view.turn === 0;
      line.textContent = about?.line ?? (isClean && !isHidden ? t("analysis.noSlip") : "");
      line.hidden = line.textContent === "";
      const last = slips.at(-1);
      jump.hidden = isHidden || !last || last.ply === view.moves.length;
      if (last) {
        ply = last.ply;
        const cell = cellName(last.cell, view.ruleset);
        jump.textContent = t("analysis.lastSlip", { ply: ply + 1, cell });
      }
      const all = `${title.textContent}. ${line.textContent}`.trim();
      // What is said once is not said again.
      if (all !== said) told.say(said = all);
    },
  };
}
