import { h } from "../../kit/dom.js";
import { gameShelf } from "../parts/game-row.js";
import { t } from "../../text/text.js";

/**
 * The favourites of somebody as covers, in their order; nothing for somebody without any.
 *
 * @param {import("wire").GameSummary[]} games
 */
export function favouriteShelf(games) {
  if (games.length === 0) return null;
  const shelf = gameShelf(games, () => "");
  shelf.classList.add("favourites");
  return h(
    "section",
    { class: "sec", "aria-labelledby": "profile-favourites" },
    h("h2", { id: "profile-favourites" }, t("games.favourites")),
    shelf,
  );
}
