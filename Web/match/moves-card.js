import { cellName } from "../engine/bindings.js";
import { letters } from "../board/labels.js";
import { fill, h, svg } from "../kit/dom.js";
import { formatNumber, t } from "../text/text.js";
import { markAt } from "./turns.js";

/** All moves of a round in pairs, for wide screens; the newest stays in sight. */
export function movesCard() {
  const list = h("ol", { class: "moves num" });
  const scroller = h("div", { class: "scroll", tabindex: 0, role: "group" }, list);
  const element = h(
    "section",
    { class: "card wideonly stack" },
    h("h2", {}, t("match.moves")),
    scroller,
  );
  scroller.setAttribute("aria-label", t("match.moves"));
  /** @type {string[]} */
  let shown = [];
  return {
    element,
    /** @param {import("../engine/bindings.js").MatchView} view */
    show({ moves, ruleset }) {
      element.hidden = moves.length === 0;
      const names = moves.map((cell) => cellName(cell, ruleset));
      const firstNew = names.findIndex((name, ply) => name !== shown[ply]);
      const kept = firstNew < 0 ? names.length : firstNew;
      for (const row of [...list.children].slice(Math.floor(kept / 2))) row.remove();
      for (let ply = kept - kept % 2; ply < names.length; ply += 2) {
        list.append(pair(names, ply));
      }
      shown = names;
      scroller.scrollTop = scroller.scrollHeight;
    },
  };
}

/** @param {string[]} names @param {number} ply */
function pair(names, ply) {
  const number = h("span", { class: "tiny" }, formatNumber(ply / 2 + 1));
  const item = h("li", { class: "row" }, number);
  for (const at of [ply, ply + 1]) {
    const cell = h("span", { class: `grow row ink ${markAt(at) === 1 ? "x" : "o"}` });
    if (names[at]) fill(cell, glyph(markAt(at)), names[at]);
    item.append(cell);
  }
  return item;
}

/** @param {1 | 2} mark */
function glyph(mark) {
  return svg(
    "svg",
    { class: "glyph", viewBox: "0 0 24 24", role: "img", "aria-label": letters[mark] },
    svg("path", {
      d: mark === 1 ? "m5 5 14 14M19 5 5 19" : "M4.5 12a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0",
    }),
  );
}
