import { look } from "../app/look.js";
import { h } from "../kit/dom.js";
import { t } from "../text/text.js";

/** @typedef {import("wire").ClubPageKind} Page */

/** @type {Page[]} */
export const pages = ["rules", "imprint", "privacy"];

/** @param {string | undefined} text @returns {text is Page} */
export function isPage(text) {
  return pages.some((page) => page === text);
}

/** Links to the pages of the club's own that there are; nothing where there is none. */
export function pageLinks() {
  const written = look.get().pages;
  return written.length > 0 && h(
    "nav",
    { class: "row wrap s", "aria-label": t("about.title") },
    written.map((page) => h("a", { href: `/about/${page}` }, t(`about.${page}`))),
  );
}
