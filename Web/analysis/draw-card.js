import { letters } from "../board/labels.js";
import { fill, h, svg } from "../kit/dom.js";
import { miniBoard } from "../kit/mini-board.js";
import { t } from "../text/text.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */
/** @typedef {import("../engine/solver-bindings.js").Reason} Reason */

/** A card that explains a draw: the pairs of cells that hold it, or that no line is open any more. */
export function drawCard() {
  const picture = h("div", { class: "pic" });
  const text = h("p", { class: "s" });
  const words = h("div", {}, h("h2", { class: "lab" }, t("analysis.whyDraw")), text);
  const element = h("section", { class: "card why" }, picture, words);
  return {
    element,
    /** @param {MatchView} view @param {Reason | null} reason null for no draw, or no short reason */
    show(view, reason) {
      const { ruleset, marks, turn } = view;
      const isTold = reason !== null && turn !== 0 &&
        ["pairs", "pairsForBoth", "zone"].includes(reason.kind);
      element.hidden = !isTold;
      if (!isTold) return;
      const board = miniBoard({ ...ruleset, marks });
      if (reason.kind !== "zone") board.append(...pairs(reason.cells, ruleset));
      fill(picture, board);
      text.textContent = textOf(reason, turn);
    },
  };
}

/** @param {Reason} reason @param {1 | 2} turn */
function textOf({ kind, cells }, turn) {
  if (kind === "pairsForBoth") return t("analysis.pairsForBoth");
  if (kind === "pairs") {
    return t("analysis.pairs", { mark: letters[turn], other: letters[turn === 1 ? 2 : 1] });
  }
  return t(cells.length > 0 ? "analysis.zone" : "analysis.nothingOpen");
}

/** @param {number[]} cells @param {{ columns: number, rows: number }} board */
function pairs(cells, { columns, rows }) {
  const middle = (/** @type {number} */ cell) =>
    `${cell % columns + .5} ${rows - Math.floor(cell / columns) - .5}`;
  return cells.filter((_, at) => at % 2 === 0).map((cell, at) =>
    svg("path", { class: "pair", d: `M${middle(cell)}L${middle(cells[2 * at + 1])}` })
  );
}
