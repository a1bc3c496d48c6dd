import { t } from "../text/text.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";

/**
 * The way back from a screen that has a place of its own beside a wide window, and none on a phone.
 *
 * @param {string} href
 */
export function phoneBack(href) {
  return h("a", { class: "ib back phone", href, "aria-label": t("app.back") }, icon("back"));
}

/**
 * The bar above a screen to which another leads: the way back, the title, and what can be done.
 *
 * @param {string} title
 * @param {string} href where back leads
 * @param {...import("./dom.js").Child} more
 */
export function backBar(title, href, ...more) {
  return h(
    "header",
    { class: "bar" },
    h("a", { class: "ib back", href, "aria-label": t("app.back") }, icon("back")),
    h("div", { class: "grow" }, h("h1", {}, title)),
    ...more,
  );
}
