import { fillBadge, newBadge } from "../../kit/badge.js";
import { h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { t } from "../../text/text.js";
import { lastLine } from "./last-line.js";
import { roomRow } from "./room-row.js";

/** @typedef {import("wire").Room} Room */

/**
 * A chat in the list: the whole row leads to it.
 *
 * @param {Room} room
 * @returns {HTMLLIElement}
 */
export function chatRow(room) {
  const { text, at, hasFailed } = lastLine(room);
  const line = h(
    "div",
    { class: "row" },
    hasFailed
      ? h("p", { class: "err grow" }, icon("alert"), text)
      : h("p", { class: room.unread > 0 ? "t s grow cut" : "s grow cut", dir: "auto" }, text),
    room.isMuted && muted(),
    room.unread > 0 && badge(room.unread),
  );
  return roomRow(room, `/chat/${room.id}`, at, line);
}

/** @param {number} count */
function badge(count) {
  const badge = newBadge();
  fillBadge(badge, count, t("chat.unreadHere", { count }));
  return badge;
}

function muted() {
  return h(
    "span",
    { class: "tiny" },
    icon("bellOff"),
    h("span", { class: "vh" }, t("chat.isMuted")),
  );
}
