import { h } from "../../kit/dom.js";
import { club } from "../../online/club.js";
import { roomName } from "../names.js";
import { roomPortrait } from "./room-portrait.js";
import { whenText } from "./when.js";

/** @typedef {import("wire").Room} Room */

/**
 * A row that leads to a room: its name, a time, and below it a line.
 *
 * @param {Room} room
 * @param {string} href
 * @param {string} at RFC 3339; empty: no time
 * @param {HTMLElement} line
 * @returns {HTMLLIElement}
 */
export function roomRow(room, href, at, line) {
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
      line,
    ),
  );
}
