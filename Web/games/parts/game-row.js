import { h } from "../../kit/dom.js";
import { listText, t } from "../../text/text.js";
import { addButton } from "./add-button.js";
import { cover } from "./cover.js";
import { gameTitle } from "./names.js";

/** @typedef {import("wire").GameSummary} GameSummary */

/**
 * A game in a list: the whole row leads to it.
 *
 * @param {GameSummary} game
 * @param {string} [line] in the place of year and platforms
 * @param {import("../../kit/dom.js").Child} [control] in the place of Add
 * @returns {HTMLLIElement}
 */
export function gameRow(game, line = yearAndPlatforms(game), control = addButton(game)) {
  return h(
    "li",
    { class: "item gamerow" },
    cover(game),
    h(
      "div",
      { class: "grow" },
      h("a", { class: "plain t", href: `/games/${game.id}`, dir: "auto" }, gameTitle(game)),
      line && h("p", { class: "s" }, line),
    ),
    control,
  );
}

/** @param {GameSummary} game */
export function yearAndPlatforms({ year, platforms, ruleset }) {
  if (ruleset) return t("games.playableHere");
  const shown = listText(platforms.slice(0, 3));
  if (!year) return shown;
  return shown ? t("games.yearAndPlatforms", { year: `${year}`, platforms: shown }) : `${year}`;
}

/**
 * A game as a cover with its title beneath, for a shelf.
 *
 * @param {GameSummary} game
 * @param {string} line
 */
export function gameTile(game, line) {
  return h(
    "li",
    {},
    h(
      "a",
      { href: `/games/${game.id}` },
      cover(game),
      h("span", { dir: "auto" }, gameTitle(game)),
      h("span", { class: "tiny" }, line),
    ),
  );
}

/** The number of friends who have it too. @param {number} count */
export function friendsToo(count) {
  return count > 0 ? t("games.friendCount", { count }) : t("games.justYou");
}

/** @param {GameSummary} game */
export function playerCount({ players }) {
  return players > 0 ? t("games.playerCount", { count: players }) : "";
}
