import { h } from "../kit/dom.js";
import { keepFocus } from "../kit/keep-focus.js";
import { fillSection } from "../kit/section.js";
import { club } from "../online/club.js";
import { playerName } from "../online/words.js";
import { t } from "../text/text.js";
import { people } from "./people.js";
import { personRow, rowButton } from "./person-row.js";
import { byPresence } from "./where.js";

/** @typedef {import("wire").Player} Player */

/**
 * The friends who are there, each to be challenged; without any it is hidden.
 *
 * @param {(player: Player) => void} onChallenge
 * @returns {{ element: HTMLElement, close: () => void }}
 */
export function friendsHere(onChallenge) {
  const element = h("section", { class: "sec" });
  const paint = () => keepFocus(element, () => fillWith(element, onChallenge));
  const unhear = [club.onChange(paint), people.onChange(paint), people.show("friends", () => {})];
  paint();
  return { element, close: () => unhear.forEach((end) => end()) };
}

/** @param {HTMLElement} element @param {(player: Player) => void} onChallenge */
function fillWith(element, onChallenge) {
  const { here } = byPresence(people.list("friends")?.people ?? []);
  const rows = here.map((person) => {
    const label = t("people.challengeWhom", { name: playerName(person.player) });
    const act = () => onChallenge(person.player);
    return personRow(person, rowButton("btn soft sm", label, act, t("people.challenge")));
  });
  element.hidden = rows.length === 0;
  fillSection(
    element,
    "friends-here",
    h("h3", { id: "friends-here" }, t("people.friendsOnline")),
    h("ul", { class: "list flush", "--inset": "56px" }, rows),
  );
}
