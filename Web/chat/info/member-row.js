import { h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { club } from "../../online/club.js";
import { me } from "../../online/me.js";
import { pictureRow, portrait, rowButton } from "../../people/person-row.js";
import { t } from "../../text/text.js";
import { nameOf } from "../names.js";
import { openRemoveSheet } from "./sheets.js";

/** @typedef {import("wire").Room} Room */

/**
 * A member of a room: the whole row leads to their profile.
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
  const title = h(
    "a",
    { class: "plain t", href: `/player/${id}`, dir: "auto" },
    isSelf ? t("chat.self") : name,
  );
  const remove = () => openRemoveSheet(room, id);
  return pictureRow(
    portrait(player, standing),
    title,
    id === room.owner && t("chat.owner"),
    isOwner && !isSelf && rowButton("ib", t("chat.removeWhom", { name }), remove, icon("close")),
  );
}
