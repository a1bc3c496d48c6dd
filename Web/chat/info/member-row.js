import { h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { club } from "../../online/club.js";
import { me } from "../../online/me.js";
import { portrait, rowButton } from "../../people/person-row.js";
import { t } from "../../text/text.js";
import { nameOf } from "../names.js";
import { openRemoveSheet } from "./sheets.js";

/** @typedef {import("../wire.d.ts").Room} Room */

/**
 * Somebody in a room: the whole row leads to their profile.
 *
 * @param {Room} room
 * @param {string} id of the player
 * @param {boolean} isOwner whether the reader runs the group
 */
export function memberRow(room, id, isOwner) {
  const player = club.player(id) ?? { id, name: "", kind: /** @type {const} */ ("guest") };
  const standing = club.standing(id) ?? { player: id, presence: "offline", open: [] };
  const name = nameOf(id);
  const isSelf = id === me.player?.id;
  return h(
    "li",
    { class: "item" },
    portrait(player, standing),
    h(
      "div",
      { class: "grow" },
      h(
        "a",
        { class: "plain t", href: `/player/${id}`, dir: "auto" },
        isSelf ? t("chat.self") : name,
      ),
      id === room.owner && h("p", { class: "s" }, t("chat.owner")),
    ),
    isOwner && !isSelf &&
      rowButton(
        "ib",
        t("chat.removeWhom", { name }),
        () => openRemoveSheet(room, id),
        icon("close"),
      ),
  );
}
