import { t } from "../text/text.js";
import { h } from "./dom.js";

/** The way to the first screen, from where there is nothing else. @param {string} [look] */
export function toPlay(look = "btn main") {
  return h("a", { class: look, href: "/" }, t("error.missingAction"));
}
