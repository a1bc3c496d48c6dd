import { playerName } from "../online/words.js";
import { portrait } from "../people/person-row.js";
import { standingOf, standingText } from "../people/where.js";
import { t } from "../text/text.js";
import { faceRow, faceSize } from "./face-row.js";
import { openFriendActs } from "./friend-acts.js";

/** @typedef {import("wire").Person} Person */

/**
 * The friends who are there as a row of faces; a press shows what one can do with them.
 *
 * @param {Person[]} friends
 * @returns {HTMLElement}
 */
export function friendFaces(friends) {
  return faceRow("lobby-friends", t("people.friendsOnline"), friends.map(faceOf));
}

/** @param {Person} person */
function faceOf(person) {
  const name = playerName(person.player);
  const standing = standingOf(person);
  return {
    picture: portrait(person.player, standing, faceSize),
    name,
    label: t("lobby.person", { name, line: standingText(standing) }),
    onPress: () => openFriendActs(person),
  };
}
