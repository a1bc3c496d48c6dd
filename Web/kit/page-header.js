import { t } from "../text/text.js";
import { h } from "./dom.js";
import { logo } from "./logo.js";

/**
 * The bar above a screen where play begins: the club's sign, on wide windows the title instead.
 *
 * @param {string} title
 * @param {...import("./dom.js").Child} more at its end
 */
export function pageHeader(title, ...more) {
  return h(
    "header",
    { class: "bar" },
    h(
      "a",
      { class: "logo grow", href: "/" },
      logo(),
      h("span", { class: "cut", "data-text": "app.name" }, t("app.name")),
    ),
    h("h1", { class: "vh" }, title),
    ...more,
  );
}
