import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { t } from "../text/text.js";

/** The number of people who watch a match, at a place where it moves nothing. */
export function spectatorCount() {
  const words = new Text();
  const element = h("p", { class: "tiny spectators", hidden: true }, icon("eye"), words);
  return {
    element,
    /**
     * @param {number} count
     * @param {boolean} isOne whether the reader is one of them, who knows it when there are no others
     */
    show(count, isOne) {
      element.hidden = count < (isOne ? 2 : 1);
      words.data = t("duel.spectators", { count });
    },
  };
}
