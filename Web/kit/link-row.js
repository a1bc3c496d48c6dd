import { h } from "./dom.js";
import { icon } from "./icons.js";

/**
 * A row of a list that leads somewhere, the whole of it a link.
 *
 * @param {{ drawing: import("./icons.js").IconName | SVGSVGElement, title: string, hint?: string, href: string }} row
 * @returns {HTMLLIElement}
 */
export function linkRow({ drawing, title, hint, href }) {
  return h(
    "li",
    { class: "item" },
    typeof drawing === "string" ? icon(drawing) : drawing,
    h(
      "div",
      { class: "grow" },
      h("a", { class: "plain t", href }, title),
      hint && h("p", { class: "s" }, hint),
    ),
    icon("forward"),
  );
}
