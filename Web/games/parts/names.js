import { hasText, t } from "../../text/text.js";

/**
 * The title of a video game; the club's own boards have one in each language.
 *
 * @param {Pick<import("wire").GameSummary, "title" | "ruleset">} game
 */
export function gameTitle({ title, ruleset }) {
  return textOr(`ownTitle.${ruleset}`, title);
}

/** The text about a video game; a board of the club has one in each language. @param {import("wire").Game} game */
export function gameAbout({ summary, about = "" }) {
  return textOr(`ownAbout.${summary.ruleset}`, about);
}

/** A genre or theme of the catalogue in the reader's language. @param {string} name in English */
export function tagName(name) {
  return textOr(`tag.${name}`, name);
}

/** @param {string} key @param {string} other where there is no such text */
function textOr(key, other) {
  return hasText(key) ? t(key) : other;
}
