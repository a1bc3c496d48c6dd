import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { t } from "../../text/text.js";

/** The chip that leads to the end of a room, with how much there is new. @param {() => void} go */
export function endChip(go) {
  const element = h("button", { type: "button", class: "btn sm chip", hidden: true, onclick: go });
  return {
    element,
    /** @param {number | null} unread null: who reads is at the end */
    show(unread) {
      element.hidden = unread === null;
      if (unread === null || element.dataset.unread === String(unread)) return;
      element.dataset.unread = String(unread);
      const count = unread > 99 ? "99+" : unread;
      const text = unread > 0 ? t("room.newCount", { count }) : "";
      fill(element, text, icon("down"));
      element.setAttribute("aria-label", text || t("room.toEnd"));
    },
  };
}
