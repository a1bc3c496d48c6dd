import { h } from "../../kit/dom.js";
import { section } from "../../kit/section.js";
import { formatDate, listText, t } from "../../text/text.js";

/** @typedef {import("wire").Game} Game */

/** What is known of a game beside what its head says: other titles, its sites, and who says all that. @param {Game} game */
export function facts(game) {
  const parts = [otherTitles(game), links(game), sourceText(game)].filter((part) => part !== null);
  return parts.length > 0 && section("game-facts", t("games.facts"), ...parts);
}

/** @param {Game} game */
function otherTitles({ otherTitles }) {
  if (otherTitles.length === 0) return null;
  return h(
    "dl",
    { class: "facts" },
    h("dt", { class: "s" }, t("games.otherTitles")),
    h("dd", { dir: "auto" }, listText(otherTitles)),
  );
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
 * @param {import("../../kit/dom.js").Child} [content]
 * @param {string} [className]
 */
export function outside(href, content = new URL(href).hostname.replace(/^www\./, ""), className) {
  const props = { href, rel: "noopener noreferrer", target: "_blank", class: className };
  return h("a", props, content, " ", h("span", { class: "vh" }, t("games.newWindow")));
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
