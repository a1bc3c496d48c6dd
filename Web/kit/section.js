import { h } from "./dom.js";

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
