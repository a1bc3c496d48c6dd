import { fill, h } from "../../kit/dom.js";
import { t } from "../../text/text.js";
import { otherIn, roomName } from "../names.js";

/** @typedef {import("wire").Room} Room */

const forTwo = /** @type {const} */ (["room.openHi", "room.openGame", "room.openGood"]);
const forMatch = /** @type {const} */ (["room.openLuck", "room.openFun"]);
const forGroup = /** @type {const} */ (["room.openAll", "room.openWho", "room.openGood"]);

/**
 * Something to begin an empty room with: a press puts it where one writes.
 *
 * @param {boolean} isBesideMatch whether its two play just now
 * @param {(text: string) => void} choose
 */
export function openers(isBesideMatch, choose) {
  const element = h("div", {
    ...{ class: "wrap openers", role: "group", "aria-label": t("room.openers") },
    hidden: true,
  });
  return {
    element,
    /** @param {Room} room @param {boolean} isBegun */
    show(room, isBegun) {
      const isFirst = !element.hasChildNodes();
      element.hidden = isBegun || !["anything", "oneText"].includes(room.writing);
      if (element.hidden || !isFirst) return;
      const texts = room.kind === "group" ? forGroup : isBesideMatch ? forMatch : forTwo;
      const name = otherIn(room)?.name ?? roomName(room);
      fill(element, texts.map((text) => opener(t(text, { name }), choose)));
    },
  };
}

/** @param {string} text @param {(text: string) => void} choose */
function opener(text, choose) {
  const onclick = () => choose(text);
  return h("button", { type: "button", class: "btn sm", dir: "auto", onclick }, text);
}
