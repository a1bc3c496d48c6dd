import { h } from "../../kit/dom.js";
import { club } from "../../online/club.js";
import { roomName } from "../names.js";
import { piecesOf } from "../state/find.js";
import { whenText } from "./when.js";
import { roomPortrait } from "./room-portrait.js";

/** @typedef {import("../wire.d.ts").Message} Message */
/** @typedef {import("../wire.d.ts").Room} Room */

/**
 * A message in which words were found: the whole row leads to it.
 *
 * @param {Room} room
 * @param {Message} message
 * @param {string} query
 */
export function foundRow(room, message, query) {
  const href = `/chat/${room.id}?message=${message.number}`;
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
        h("a", { class: "plain t grow cut", href, dir: "auto" }, roomName(room)),
        h("time", { class: "tiny num", datetime: message.at }, whenText(message.at, club.now())),
      ),
      h(
        "p",
        { class: "s cut", dir: "auto" },
        piecesOf(message.text, query).map(({ text, isHit }) => isHit ? h("mark", {}, text) : text),
      ),
    ),
  );
}
