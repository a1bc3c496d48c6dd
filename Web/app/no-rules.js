import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { t } from "../text/text.js";

/**
 * The part that a screen shows in place of itself when the rules could not be loaded: what is missing, and
 * what to do.
 *
 * @param {() => void} retry
 * @returns {HTMLElement}
 */
export function noRules(retry) {
  const why = typeof WebAssembly === "object" ? "error.rulesText" : "error.wasmText";
  return h(
    "section",
    { class: "empty", role: "alert" },
    icon("alert"),
    h("h2", { class: "h2" }, t("error.rulesTitle")),
    h("p", { class: "s" }, t(why)),
    h("button", { type: "button", class: "btn main", onclick: retry }, t("error.tryAgain")),
  );
}
