import { h } from "../../kit/dom.js";
import { toast } from "../../kit/toast.js";
import { playerName, problemText } from "../../online/words.js";
import { pictureRow, portrait } from "../../people/person-row.js";
import { standingOf, standingText } from "../../people/where.js";
import { writeTo } from "../../people/write-to.js";

/** @typedef {import("wire").Person} Person */

/**
 * A person to write to: the whole row leads to the chat with them.
 *
 * @param {Person} person
 */
export function writeRow(person) {
  const { player } = person;
  const standing = standingOf(person);
  const onclick = () => writeTo(player.id).catch((error) => toast(problemText(error)));
  const title = h(
    "button",
    { type: "button", class: "plain t", dir: "auto", onclick },
    playerName(player),
  );
  return pictureRow(portrait(player, standing), title, standingText(standing));
}
