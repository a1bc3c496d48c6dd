import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { t } from "../text/text.js";

/** The headline in the winner's colour, by their mark. */
const classes = ["h2", "h2 ink x", "h2 ink o"];

/**
 * The sheet that comes below the board when a round is over: who won, and what to do next.
 *
 * @param {() => void} onShare
 * @param {() => void} onReplay
 * @param {() => void} onAnalyse
 * @param {import("../kit/dom.js").Child[]} actions the first of them is what most want to do next
 */
export function resultSheet(onShare, onReplay, onAnalyse, [first, ...actions]) {
  const title = h("h2", { id: "result", tabindex: -1 });
  const line = h("p", { class: "s" });
  /** @param {string} label @param {"analyse" | "play" | "share"} drawing @param {() => void} onclick */
  const button = (label, drawing, onclick) =>
    h("button", { type: "button", class: "ib", "aria-label": label, onclick }, icon(drawing));
  const head = h(
    "div",
    { class: "slot" },
    ...[title, line],
    button(t("match.replay"), "play", onReplay),
    button(t("match.share"), "share", onShare),
  );
  const next = h(
    "div",
    { class: "row onward" },
    first,
    button(t("match.analyse"), "analyse", onAnalyse),
  );
  const props = { class: "sheet", "aria-labelledby": "result" };
  const element = h("section", props, head, next, ...actions);
  return {
    element,
    /** Has room beside the line beneath the headline. */
    head,
    /** Moves the focus to the headline. */
    focus: () => title.focus(),
    /**
     * @param {object} result
     * @param {string} result.headline
     * @param {string} result.detail
     * @param {0 | 1 | 2} result.winner mark
     */
    show({ headline, detail, winner }) {
      title.className = classes[winner];
      title.textContent = headline;
      line.textContent = detail;
    },
  };
}
