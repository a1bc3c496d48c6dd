import { h } from "../../kit/dom.js";

/** The milliseconds to wait before an empty shelf announces what comes. */
const patience = 150;

/** The outline of covers that are on their way. @param {number} covers */
export function shelfOutline(covers) {
  const shelf = h(
    "ul",
    { class: "shelf3", "aria-hidden": "true", hidden: true },
    Array.from({ length: covers }, () => h("li", {}, h("span", { class: "cover outline" }))),
  );
  setTimeout(() => shelf.hidden = false, patience);
  return shelf;
}
