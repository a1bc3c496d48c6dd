import { playerAvatar } from "../../kit/avatar.js";
import { h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { t } from "../../text/text.js";
import { whoPlays } from "../home/friends-games.js";

/** The players of the game, friends by name; the way to all of them. @param {import("wire").Game} game */
export function playersCard(game) {
  const { id, players } = game.summary;
  const { friends, friendCount } = game;
  const count = Math.max(players, friendCount);
  if (count === 0) return h("p", { class: "card s" }, t("games.noPlayers"));
  return h(
    "a",
    { class: "card row cardlink", href: `/games/${id}/players` },
    friends.length > 0 &&
      h("span", { class: "pile" }, friends.map((friend) => playerAvatar(friend, { size: 32 }))),
    h(
      "div",
      { class: "grow" },
      h("p", { class: "t" }, t("games.playersOfThis", { count })),
      h("p", { class: "s" }, friendCount > 0 ? whoPlays(game) : t("games.noFriends")),
    ),
    icon("forward"),
  );
}
