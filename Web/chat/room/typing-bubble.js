import { playerAvatar } from "../../kit/avatar.js";
import { fill, h } from "../../kit/dom.js";
import { club } from "../../online/club.js";

/** Dots at the end of the log while somebody types; the line above the log says who. */
export function typingBubble() {
  const element = h("div", { class: "msg stack first end", "aria-hidden": "true", hidden: true });
  return {
    element,
    /** @param {string[]} players @param {boolean} isGroup */
    show([player], isGroup) {
      element.hidden = player === undefined;
      if (element.hidden || element.dataset.player === player) return;
      element.dataset.player = player;
      const face = isGroup && playerAvatar(club.player(player) ?? { id: player }, { size: 28 });
      fill(element, h("div", { class: "bubble" }, h("span", { class: "typing" }, "● ● ●"), face));
    },
  };
}
