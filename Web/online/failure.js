import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { problemText } from "./words.js";
import { t } from "../text/text.js";

/**
 * The part in the place of something that could not be loaded: why, and the way to try again.
 *
 * @param {unknown} error of `call`
 * @param {() => void} retry
 */
export function failure(error, retry) {
  return h(
    "div",
    { class: "stack", role: "alert" },
    h("p", { class: "err" }, icon("alert"), problemText(error)),
    h("button", { type: "button", class: "btn", onclick: retry }, t("error.tryAgain")),
  );
}
