import { fillIn, formatDate, loadTexts, locale } from "../../text/text.js";

/**
 * The words on cards, in one language.
 *
 * @typedef {object} CardWords
 * @property {string} scan what is to be done with it
 * @property {(endsAt?: string) => string} foot how long it counts; without an end it is a key
 * @property {(name: string) => string} picture what the picture is, to who doesn't see it
 */

/**
 * The words for cards in a language, which may be another than that of the page.
 *
 * @param {string} language a code of `languages`
 * @returns {Promise<CardWords>} rejects when they can't be had
 */
export async function wordsIn(language) {
  const { cards } = await loadTexts(language);
  const place = locale(navigator.languages, language);
  /** @param {string} name @param {Record<string, string>} [params] */
  const say = (name, params = {}) => fillIn(String(cards[name]), params);
  return {
    scan: say("scan"),
    foot: (endsAt) => endsAt ? say("until", { date: formatDate(endsAt, place) }) : say("isKey"),
    picture: (name) => say("qr", { name }),
  };
}
