import { fill, h } from "./dom.js";

/**
 * A part of a screen under its heading.
 *
 * @param {string} id of the heading
 * @param {string} title
 * @param {...import("./dom.js").Child} content
 * @returns {HTMLElement}
 */
export function section(id, title, ...content) {
  return h(
    "section",
    { class: "sec", "aria-labelledby": id },
    h("h2", { id }, title),
    ...content,
  );
}

/**
 * Fills a part of a screen whose content comes later than the screen. It has the name of its heading as
 * long as there is one to point to: empty, it has none.
 *
 * @param {HTMLElement} element
 * @param {string} id of the heading among the content
 * @param {...import("./dom.js").Child} content
 */
export function fillSection(element, id, ...content) {
  fill(element, ...content);
  if (element.firstElementChild) element.setAttribute("aria-labelledby", id);
  else element.removeAttribute("aria-labelledby");
}
