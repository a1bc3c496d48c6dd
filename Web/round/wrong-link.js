import { h } from "../kit/dom.js";
import { nothing } from "../kit/nothing.js";
import { toPlay } from "../kit/to-play.js";
import { t } from "../text/text.js";

/**
 * What is shown for a link whose round can't be read.
 *
 * @param {{ reason: string, before: string, wrong: string }} problem as `problemOf` gives it
 */
export function wrongLink({ reason, before, wrong }) {
  return nothing("nobody", t("round.wrongTitle"), reason, [
    h("p", {}, h("code", {}, before, wrong && h("mark", {}, wrong))),
    toPlay(),
  ]);
}
