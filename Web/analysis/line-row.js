import { cellName } from "../engine/bindings.js";
import { letters } from "../board/labels.js";
import { fill, h } from "../kit/dom.js";
import { markAt } from "../match/turns.js";
import { t } from "../text/text.js";
import { markSign } from "./glyphs.js";

/**
 * How it goes on at best, to be played move by move.
 *
 * @param {(cells: number[]) => void} onPlay the moves up to the one that was pressed
 */
export function lineRow(onPlay) {
  const list = h("ol", { class: "tokens", dir: "ltr" });
  const element = h(
    "section",
    { class: "best-line" },
    h("h2", { class: "lab" }, t("analysis.line")),
    list,
  );
  return {
    element,
    /** @param {number[]} cells @param {number} ply moves before them @param {{ columns: number }} ruleset */
    show(cells, ply, ruleset) {
      element.hidden = cells.length === 0;
      fill(
        list,
        ...cells.map((cell, at) => {
          const mark = markAt(ply + at);
          const name = cellName(cell, ruleset);
          const label = t("analysis.lineMove", { mark: letters[mark], cell: name });
          const onclick = () => onPlay(cells.slice(0, at + 1));
          const props = { type: "button", class: "token", "aria-label": label, onclick };
          return h("li", {}, h("button", props, markSign(mark), name));
        }),
      );
    },
  };
}
