import { fillBadge, newBadge } from "../../kit/badge.js";
import { h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { club } from "../../online/club.js";
import { t } from "../../text/text.js";
import { roomName } from "../names.js";
import { whenText } from "./when.js";
import { lastLine } from "./last-line.js";
import { roomPortrait } from "./room-portrait.js";

/** @typedef {import("../wire.d.ts").Room} Room */

/**
 * A chat in the list: the whole row leads to it.
 *
 * @param {Room} room
 * @returns {HTMLLIElement}
 */
export function chatRow(room) {
  const { text, at, hasFailed } = lastLine(room);
  const href = `/chat/${room.id}`;
  const isNew = room.unread > 0;
  const badge = newBadge();
  fillBadge(badge, room.unread, t("chat.unreadHere", { count: room.unread }));
  const isCurrent = location.pathname === href;
  return h(
    "li",
    { class: "item" },
    roomPortrait(room),
    h(
      "div",
      { class: "grow" },
      h(
        "div",
        { class: "row" },
        h(
          "a",
          { class: "plain t grow cut", href, dir: "auto", "aria-current": isCurrent && "page" },
          roomName(room),
        ),
        at && h("time", { class: "tiny num", datetime: at }, whenText(at, club.now())),
      ),
      h(
        "div",
        { class: "row" },
        hasFailed
          ? h("p", { class: "err grow" }, icon("alert"), text)
          : h("p", { class: "s grow cut", dir: "auto" }, isNew ? h("b", {}, text) : text),
        room.isMuted && muted(),
        badge,
      ),
    ),
  );
}

function muted() {
  return h(
    "span",
    { class: "tiny" },
    icon("bellOff"),
    h("span", { class: "vh" }, t("chat.isMuted")),
  );
}
