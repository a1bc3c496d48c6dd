import { me } from "../../online/me.js";
import { followButton } from "../../people/bond-buttons.js";
import { personRow } from "../../people/person-row.js";
import { t } from "../../text/text.js";

/**
 * Somebody who has a game: what they say of it and where they are, the ways to write to friends and to
 * challenge them, and to follow others.
 *
 * @param {import("wire").GamePlayer} player
 */
export function playerRow({ person, status }) {
  const isSelf = person.player.id === me.player?.id;
  const row = personRow(person, isSelf ? false : followButton(person) ?? undefined);
  const line = row.querySelector("p.s");
  if (status && line) {
    const [has, where] = [t(`games.has_${status}`), line.textContent ?? ""];
    line.textContent = t("games.hasAndWhere", { has, where });
  }
  return row;
}
