import { fill, h, svg } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { t } from "../text/text.js";

/**
 * The sheet that comes below the board when a round is over: who won, and what to do next.
 *
 * @param {() => void} onShare
 * @param {() => void} onReplay
 * @param {import("../kit/dom.js").Child[]} actions
 */
export function resultSheet(onShare, onReplay, actions) {
  const picture = h("div");
  const title = h("h2", { class: "h2", id: "result", tabindex: -1 });
  const line = h("p", { class: "s" });
  /** @param {string} label @param {"play" | "share"} drawing @param {() => void} onclick */
  const button = (label, drawing, onclick) =>
    h("button", { type: "button", class: "ib", "aria-label": label, onclick }, icon(drawing));
  const row = h(
    "div",
    { class: "row" },
    picture,
    h("div", { class: "grow" }, title, line),
    button(t("match.replay"), "play", onReplay),
    button(t("match.share"), "share", onShare),
  );
  const head = h("div", { class: "slot" }, row);
  const element = h("section", { class: "sheet", "aria-labelledby": "result" }, head, ...actions);
  return {
    element,
    /** Has room below the headline. */
    head,
    /** Moves the focus to the headline. */
    focus: () => title.focus(),
    /**
     * @param {object} result
     * @param {string} result.headline
     * @param {string} result.detail
     * @param {0 | 1 | 2} result.winner mark
     * @param {boolean} result.isCheered whether the reader, or either of two here, has won
     */
    show({ headline, detail, winner, isCheered }) {
      title.textContent = headline;
      line.textContent = detail;
      fill(picture, drawing(winner, isCheered));
    },
  };
}

/** The mark that won, or both of a draw. @param {0 | 1 | 2} winner @param {boolean} isCheered */
function drawing(winner, isCheered) {
  const x = "m21 19 22 22m0-22L21 41";
  const ring = "M20 30a12 12 0 1 0 24 0a12 12 0 1 0-24 0";
  const marks = winner === 0
    ? [
      svg("path", { class: "big x", d: "m6 22 17 17m0-17L6 39" }),
      svg("path", { class: "big o", d: "M39 30.5a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0" }),
    ]
    : [svg("path", { class: `big ${winner === 1 ? "x" : "o"}`, d: winner === 1 ? x : ring })];
  const sparks = [
    svg("path", { d: "M32 3v5M58 30h-4M10 30H6M32 52v4" }),
    svg("path", {
      class: "o",
      d: "M49 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0M7.5 49a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0",
    }),
    svg("path", { class: "x", d: "m8 8 5 5m0-5-5 5M51 47l5 5m0-5-5 5" }),
  ];
  return svg(
    "svg",
    { class: "cheer", viewBox: "0 0 64 60", "aria-hidden": "true" },
    marks,
    isCheered ? sparks : null,
  );
}
