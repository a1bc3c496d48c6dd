import { h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "../text/text.js";

/**
 * A notice within a screen, which stays until it is dismissed.
 *
 * @param {string} message
 * @returns {HTMLElement}
 */
export function note(message) {
  const label = t("app.dismiss");
  const dismiss = () => box.remove();
  const box = h(
    "div",
    { class: "note", role: "status" },
    icon("alert"),
    h("p", { class: "grow" }, message),
    h(
      "button",
      { type: "button", class: "ib", "aria-label": label, onclick: dismiss },
      icon("close"),
    ),
  );
  return box;
}
