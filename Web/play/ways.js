import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { t } from "../text/text.js";

/**
 * The cards that act on the chosen board.
 *
 * @param {() => void} onComputer
 * @param {() => void} onTwo
 * @param {() => void} onFriend
 * @returns {HTMLElement}
 */
export function ways(onComputer, onTwo, onFriend) {
  return h(
    "section",
    { class: "modes", "aria-label": t("play.ways") },
    way("computer", t("play.computerCard"), t("play.computerHint"), onComputer),
    way("two", t("play.twoCard"), t("play.twoHint"), onTwo),
    way("link", t("friend.card"), t("friend.cardHint"), onFriend),
  );
}

/**
 * @param {import("../kit/icons.js").IconName} drawing
 * @param {string} name
 * @param {string} hint
 * @param {() => void} onclick
 */
function way(drawing, name, hint, onclick) {
  const lines = [name, h("span", { class: "tiny" }, hint)];
  return h("button", { type: "button", class: "card mode", onclick }, icon(drawing), lines);
}
