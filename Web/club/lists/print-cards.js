import { look } from "../../app/look.js";
import { h } from "../../kit/dom.js";
import { logo } from "../../kit/logo.js";
import { printPaper } from "../../kit/print-paper.js";
import { qrPicture } from "../../kit/qr.js";
import { clubName } from "../../online/site.js";
import { wordsIn } from "./card-words.js";

/** @typedef {import("wire").NewCard} NewCard */

/** Cards on a page of A4: two columns of five. */
const perPage = 10;
/** Letters of a name above which they are smaller, so that it takes no more than two lines. */
const fewLetters = 20;

/**
 * Prints cards, ten a page, to be cut out.
 *
 * @param {NewCard[]} cards
 * @param {string} language of those who get them, one of `languages`
 * @returns {Promise<void>} rejects when its texts can't be had
 */
export async function printCards(cards, language) {
  const [club, words] = await Promise.all([clubName(), wordsIn(language)]);
  const pages = [];
  for (let at = 0; at < cards.length; at += perPage) {
    pages.push(
      h(
        "div",
        { class: "cards-page" },
        cards.slice(at, at + perPage).map((each) => card(each, club, words)),
      ),
    );
  }
  const paper = h("section", { class: "print-cards", lang: language }, pages);
  const shades = look.get().accent?.light;
  if (shades) {
    paper.style.setProperty("--card-colour", shades.accent);
    paper.style.setProperty("--card-on", shades.on);
  }
  printPaper(paper);
}

/** @param {NewCard} card @param {string} club @param {import("./card-words.js").CardWords} words */
function card({ player, code, url, endsAt }, club, { scan, foot, picture }) {
  const { host, pathname } = new URL(url);
  return h(
    "article",
    { class: "club-card" },
    h("header", { class: "club-card-head" }, logo(), h("span", { dir: "auto" }, club)),
    h(
      "div",
      { class: "club-card-words" },
      h("h2", { class: player.name.length > fewLetters && "long", dir: "auto" }, player.name),
      h("p", {}, scan),
      h("p", { class: "club-card-place", dir: "ltr" }, host + pathname),
      h("p", { class: "club-card-code", dir: "ltr" }, code),
      h("p", { class: "club-card-foot" }, foot(endsAt)),
    ),
    qrPicture(url, picture(player.name)),
  );
}
