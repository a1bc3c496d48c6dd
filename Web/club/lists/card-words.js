import { loadTexts } from "../../text/text.js";

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
  /** @param {string} name @param {Record<string, string>} [params] */
  const say = (name, params = {}) =>
    String(cards[name]).replace(/\{(\w+)\}/g, (_, param) => params[param]);
  return {
    scan: say("scan"),
    foot: (endsAt) => endsAt ? say("until", { date: dateIn(language, endsAt) }) : say("isKey"),
    picture: (name) => say("qr", { name }),
  };
}

/** A day as the reader's country writes it in a language. @param {string} language @param {string} time */
function dateIn(language, time) {
  const form = navigator.languages.find((tag) => tag.startsWith(`${language}-`)) ?? language;
  return new Intl.DateTimeFormat(form, { dateStyle: "medium" }).format(new Date(time));
}
