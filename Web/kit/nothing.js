import { h } from "./dom.js";

/** What stands in the place of what was looked for. @param {string} title @param {string} hint */
export function nothing(title, hint) {
  return h("div", { class: "empty" }, h("h2", {}, title), h("p", { class: "s" }, hint));
}
