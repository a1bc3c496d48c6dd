import { logo } from "../kit/logo.js";
import { t } from "../text/text.js";

/** Says the texts of the static page in the language of the reader. */
export function labelShell() {
  for (const node of document.querySelectorAll("[data-text]")) {
    node.textContent = t(
      /** @type {import("../text/text.js").TextKey} */ (
        node.getAttribute("data-text")
      ),
    );
  }
  for (const node of document.querySelectorAll("[data-label]")) {
    const key = /** @type {import("../text/text.js").TextKey} */ (node.getAttribute("data-label"));
    node.setAttribute("aria-label", t(key));
  }
  for (const link of document.querySelectorAll(".logo")) {
    link.firstElementChild?.replaceWith(logo());
  }
}
