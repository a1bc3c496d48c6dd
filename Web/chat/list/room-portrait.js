import { playerAvatar } from "../../kit/avatar.js";
import { h } from "../../kit/dom.js";
import { club } from "../../online/club.js";
import { me } from "../../online/me.js";
import { portrait } from "../../people/person-row.js";

/** @typedef {import("wire").Room} Room */

/**
 * The picture of a room: of the other one, with where they are; a group's photo, else two of its faces.
 *
 * @param {Room} room
 * @param {number} [size] in pixels
 */
export function roomPortrait(room, size = 48) {
  const others = room.members.map(({ player }) => player).filter((id) => id !== me.player?.id);
  if (room.kind !== "group") return face(others[0] ?? room.id, size);
  if (room.photo) {
    const src = `/api/v1/rooms/${room.id}/media/${room.photo}/small`;
    const photo = h("img", { src, alt: "", decoding: "async", draggable: "false" });
    return h("span", { class: "avatar", "--av": `${size}px` }, photo);
  }
  const two = [...others, me.player?.id ?? room.id].slice(0, 2);
  return h(
    "span",
    { class: "pile" },
    two.map((id) => playerAvatar(club.player(id) ?? { id }, { size: Math.round(size * .6) })),
  );
}

/** @param {string} id @param {number} size */
function face(id, size) {
  const standing = club.standing(id) ?? { player: id, presence: "offline", open: [] };
  return portrait(club.player(id) ?? { id, name: "", kind: "guest" }, standing, size);
}
