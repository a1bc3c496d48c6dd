import { fill, h } from "./dom.js";

/**
 * Shows a count on a badge, which is hidden at none.
 *
 * @param {HTMLElement} badge
 * @param {number} count
 * @param {string} words the count in words, for screen readers
 */
export function fillBadge(badge, count, words) {
  badge.hidden = count === 0;
  fill(
    badge,
    h("span", { "aria-hidden": "true" }, count > 99 ? "99+" : String(count)),
    h("span", { class: "vh" }, words),
  );
}

/** A badge without a count yet. */
export function newBadge() {
  return h("span", { class: "badge num", hidden: true });
}
