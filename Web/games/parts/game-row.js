import { h } from "../../kit/dom.js";
import { listText, t } from "../../text/text.js";
import { designsOf } from "../covers/design.js";
import { addButton } from "./add-button.js";
import { cover } from "./cover.js";
import { gameTitle } from "./names.js";
import { starsMark } from "./stars.js";

/** @typedef {import("wire").GameSummary} GameSummary */

/** @typedef {import("../covers/design.js").Design} Design */
/** @typedef {{ line?: import("../../kit/dom.js").Child, stars?: number, control?: import("../../kit/dom.js").Child, design?: Design, isLink?: boolean }} RowParts */

/**
 * Games in a list.
 *
 * @param {GameSummary[]} games
 * @param {(game: GameSummary, at: number) => RowParts} [partsOf] as in `gameRow`
 */
export function gameRows(games, partsOf = () => ({})) {
  const designs = designsOf(games);
  return games.map((game, at) => gameRow(game, { design: designs[at], ...partsOf(game, at) }));
}

/**
 * A game in a list: the whole row leads to it.
 *
 * @param {GameSummary} game
 * @param {RowParts} [parts] line: in the place of year and platforms; stars: beneath it; control: in the place of
 *   Add; isLink: false where the way would lead out of a sheet
 * @returns {HTMLLIElement}
 */
export function gameRow(game, parts = {}) {
  const { line = yearAndPlatforms(game), stars, control = addButton(game), design, isLink = true } =
    parts;
  return h(
    "li",
    { class: "item gamerow" },
    cover(game, "small", design),
    h(
      "div",
      { class: "grow" },
      isLink
        ? h("a", { class: "plain t", href: `/games/${game.id}`, dir: "auto" }, gameTitle(game))
        : h("p", { class: "t", dir: "auto" }, gameTitle(game)),
      line && h("p", { class: "s" }, line),
      starsMark(stars),
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

/** As many covers are abreast, from a phone to the widest window; one stands beside the one before it. */
const abreast = [1, 3, 4, 5, 6];

/**
 * A shelf: each game as a cover with its title beneath.
 *
 * @param {GameSummary[]} games
 * @param {(game: GameSummary, at: number) => string} lineOf
 * @param {(at: number) => number | undefined} [starsOf] what somebody gives each
 */
export function gameShelf(games, lineOf, starsOf = () => undefined) {
  const designs = designsOf(games, abreast);
  const tiles = games.map((game, at) => gameTile(game, lineOf(game, at), starsOf(at), designs[at]));
  return h("ul", { class: "shelf3" }, tiles);
}

/**
 * @param {GameSummary} game
 * @param {string} line
 * @param {number | undefined} stars
 * @param {Design} design
 */
function gameTile(game, line, stars, design) {
  return h(
    "li",
    {},
    h(
      "a",
      { href: `/games/${game.id}` },
      cover(game, "small", design),
      h("span", { dir: "auto" }, gameTitle(game)),
      h("span", { class: "tiny" }, line),
      starsMark(stars),
    ),
  );
}

/** The number of friends who have it too. @param {number} count */
export function friendsToo(count) {
  return count > 0 ? t("games.friendCount", { count }) : t("games.justYou");
}

/** What there is to be said of a game that nobody else sees. @param {GameSummary} game */
export function aloneText({ proposal }) {
  return proposal ? t(`games.proposal_${proposal}`) : "";
}

/** @param {GameSummary} game */
export function yearText({ year }) {
  return year ? `${year}` : "";
}

/** @param {GameSummary} game */
export function playerCount({ players }) {
  return players > 0 ? t("games.playerCount", { count: players }) : "";
}
