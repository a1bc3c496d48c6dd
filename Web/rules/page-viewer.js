import { h } from "../kit/dom.js";
import { t } from "../text/text.js";

/** The widths that a page can have, times the room there is. */
const zooms = [1, 1.75, 2.5, 4];
/** The width to which a tap magnifies: then the text of a phone is as large as elsewhere in the app. */
const toRead = 2;

/**
 * Pages as pictures that can be magnified, by a tap where one wants to read or by buttons.
 *
 * @param {HTMLImageElement[]} pages
 */
export function pageViewer(pages) {
  let at = 0;
  const scroller = h("div", {
    ...{ class: "pages", tabindex: 0, role: "group", "aria-label": t("rules.pdfFrame") },
    onclick: (/** @type {MouseEvent} */ event) => {
      const { left, top } = scroller.getBoundingClientRect();
      zoom(at === 0 ? toRead : 0, event.clientX - left, event.clientY - top);
    },
  }, pages);
  const share = h("output", { class: "s num" });
  /** @param {string} label @param {string} sign @param {number} by */
  const button = (label, sign, by) =>
    h("button", {
      ...{ type: "button", class: "ib", "aria-label": label },
      onclick: () => zoom(at + by, scroller.clientWidth / 2, scroller.clientHeight / 2),
    }, sign);
  const [smaller, larger] = [
    button(t("rules.smaller"), "−", -1),
    button(t("rules.larger"), "+", 1),
  ];
  /** @param {number} next @param {number} x place in the window that stays where it is @param {number} y */
  const zoom = (next, x, y) => {
    const by = zooms[next] / zooms[at];
    const { scrollLeft, scrollTop } = scroller;
    at = next;
    scroller.style.setProperty("--zoom", String(zooms[at]));
    scroller.scrollTo((scrollLeft + x) * by - x, (scrollTop + y) * by - y);
    show();
  };
  const show = () => {
    share.textContent = t("rules.zoom", { percent: zooms[at] * 100 });
    smaller.disabled = at === 0;
    larger.disabled = at === zooms.length - 1;
  };
  show();
  const hint = h("p", { class: "s grow" }, t("rules.zoomHint"));
  return h(
    "div",
    { class: "stack" },
    h("div", { class: "row" }, hint, smaller, share, larger),
    scroller,
  );
}
