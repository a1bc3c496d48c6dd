import { h } from "./dom.js";

/** The milliseconds to wait before an empty list announces what comes. */
const patience = 150;

/**
 * The outline of a list that is on its way: pictures and lines of the size that they will have.
 *
 * @param {number} rows
 * @returns {HTMLElement}
 */
export function skeleton(rows) {
  const list = h(
    "ul",
    { class: "card list", "--inset": "72px", "aria-hidden": "true", hidden: true },
    Array.from({ length: rows }, () =>
      h(
        "li",
        { class: "item" },
        h("span", { class: "mini", "--mini": "44px" }),
        h("span", { class: "badge grow", "--c-soft": "var(--sunken)" }, "\u00a0"),
      )),
  );
  setTimeout(() => list.hidden = false, patience);
  return list;
}
