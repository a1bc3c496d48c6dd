import { h } from "../../kit/dom.js";
import { section } from "../../kit/section.js";
import { formatDate, formatDay, listText, t } from "../../text/text.js";
import { tagName } from "../parts/names.js";

/** @typedef {import("wire").Game} Game */

/** The facts that are known of a game, each thing with its name; what isn't known is said too. @param {Game} game */
export function facts(game) {
  if (game.summary.ruleset) return otherTitles(game);
  const rows = [
    [t("games.releasedOn"), game.released && formatDay(game.released)],
    [t("games.platforms"), listText(game.platforms)],
    [t("games.genres"), listText(game.genres.map(tagName))],
    [t("games.themes"), listText(game.themes.map(tagName))],
    ...game.otherTitles.length > 0 ? [[t("games.otherTitles"), listText(game.otherTitles)]] : [],
  ];
  const list = h(
    "dl",
    { class: "card facts" },
    rows.flatMap(([name, value]) => [
      h("dt", { class: "s" }, name),
      h("dd", { dir: "auto" }, value || t("games.notKnown")),
    ]),
  );
  return section("game-facts", t("games.facts"), list, links(game), sourceText(game));
}

/** @param {Game} game */
function otherTitles({ otherTitles }) {
  if (otherTitles.length === 0) return null;
  return section("game-facts", t("games.otherTitles"), h("p", {}, listText(otherTitles)));
}

/** @param {Game} game */
function links({ links }) {
  if (links.length === 0) return null;
  return h("ul", { class: "row wrap plainlist" }, links.map((link) => h("li", {}, outside(link))));
}

/**
 * A link to another site, which isn't told where its visitor comes from.
 *
 * @param {string} href
 * @param {string} [text]
 */
export function outside(href, text = new URL(href).hostname.replace(/^www\./, "")) {
  const props = { href, rel: "noopener noreferrer", target: "_blank" };
  return h("a", props, text, h("span", { class: "vh" }, t("games.newWindow")));
}

/** The text on where the facts come from, and how old they are. @param {Game} game */
function sourceText({ source }) {
  if (source.name !== "igdb") return null;
  const date = source.fetchedAt && formatDate(source.fetchedAt);
  return h(
    "p",
    { class: "tiny" },
    date ? t("games.fromIGDBOn", { date }) : t("games.fromIGDB"),
    " ",
    source.link && outside(source.link),
  );
}
