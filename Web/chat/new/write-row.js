import { h } from "../../kit/dom.js";
import { toast } from "../../kit/toast.js";
import { playerName, problemText } from "../../online/words.js";
import { pictureRow, portrait } from "../../people/person-row.js";
import { standingOf, standingText } from "../../people/where.js";
import { writeTo } from "../../people/write-to.js";

/** @typedef {import("wire").Person} Person */
/** @typedef {import("wire").Player} Player */

/**
 * A person to write to: the whole row leads to the chat with them.
 *
 * @param {Person} person
 */
export function writeRow(person) {
  const standing = standingOf(person);
  return row(person.player, standing, standingText(standing));
}

/** Somebody to write to of whom nobody knows here where they are. @param {Player} player */
export function metRow(player) {
  return row(player, { player: player.id, presence: "offline", open: [] }, "");
}

/**
 * @param {Player} player
 * @param {import("wire").PresenceStatus} standing
 * @param {string} line
 */
function row(player, standing, line) {
  return pictureRow(portrait(player, standing), writeTitle(player), line !== "" && line);
}

/** The title of a row, which leads to the chat with somebody. @param {Player} player */
export function writeTitle(player) {
  const onclick = () => writeTo(player.id).catch((error) => toast(problemText(error)));
  return h(
    "button",
    { type: "button", class: "plain t", dir: "auto", onclick },
    playerName(player),
  );
}
