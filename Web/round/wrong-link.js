import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { t } from "../text/text.js";

/**
 * What is shown for a link whose round can't be read.
 *
 * @param {{ reason: string, before: string, wrong: string }} problem as `problemOf` gives it
 */
export function wrongLink({ reason, before, wrong }) {
  return h(
    "section",
    { class: "empty" },
    icon("alert"),
    h("h2", { class: "h2" }, t("round.wrongTitle")),
    h("p", { class: "s" }, reason),
    h("p", {}, h("code", {}, before, wrong && h("mark", {}, wrong))),
    h("a", { class: "btn main", href: "/" }, t("error.missingAction")),
  );
}
