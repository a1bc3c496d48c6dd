import { h } from "../kit/dom.js";
import { miniBoard } from "../kit/mini-board.js";
import { t } from "../text/text.js";
import { examples } from "./examples.js";

/** @typedef {import("../text/text.js").TextKey} TextKey */

const boards = /** @type {const} */ (["classic", "four", "five", "gomoku", "dropFour"]);
/** Short answers under a heading each. */
const answers = /** @type {const} */ ({
  basics: ["starts", "more", "draw", "undo", "again", "reset", "cells", "large"],
  variants: ["custom", "drop", "misere"],
  levels: ["gentle", "fair", "sharp", "perfect", "expert"],
});

/**
 * All the rules, in the language that is set: what the page shows, and what the PDF is made of.
 *
 * @returns {HTMLElement[]}
 */
export function rulesText() {
  return [
    h(
      "section",
      { class: "stage row" },
      h(
        "div",
        { class: "grow" },
        h("h2", { class: "h2" }, t("rules.oneRule")),
        h("p", {}, t("rules.oneRuleText")),
      ),
      miniBoard(examples.classic),
    ),
    section("boards", h("ul", { class: "card list boards" }, boards.map(board))),
    ...Object.entries(answers).map(([title, names]) =>
      section(title, h("div", { class: "card stack" }, names.map(answer)))
    ),
  ];
}

/**
 * @param {string} title
 * @param {HTMLElement} content
 */
function section(title, content) {
  return h("section", { class: "sec" }, h("h2", {}, text(title)), content);
}

/** @param {keyof typeof examples} name */
function board(name) {
  const words = h(
    "div",
    { class: "grow" },
    h("h3", {}, text(name)),
    h("p", { class: "s" }, text(`${name}Text`)),
  );
  return h("li", { class: "item" }, miniBoard(examples[name]), words);
}

/** @param {string} name */
function answer(name) {
  return h("p", {}, h("strong", {}, text(name)), " ", text(`${name}Text`));
}

/** @param {string} name */
function text(name) {
  return t(/** @type {TextKey} */ (`rules.${name}`));
}
