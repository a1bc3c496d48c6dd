import { h } from "../../kit/dom.js";
import { t } from "../../text/text.js";
import { designOf } from "../covers/design.js";
import { palettes } from "../covers/palettes.js";
import { cover } from "../parts/cover.js";
import { gameTitle, tagName } from "../parts/names.js";
import { factList } from "./fact-list.js";

/** @typedef {import("wire").Game} Game */

/** Cover, title, and the facts that say which game it is, in the colours of its cover. @param {Game} game */
export function gameHead(game) {
  const { summary, genres, themes } = game;
  const [ground, middle, , , ink] = palettes[designOf(summary).palette];
  const colours = { "--ground": ground, "--middle": middle, "--on": ink };
  const tags = [...genres, ...themes].map((name) => h("li", {}, tagName(name)));
  return h(
    "header",
    summary.ruleset ? { class: "hd stage" } : { class: "hd", ...colours },
    cover(summary, "large"),
    h(
      "div",
      { class: "stack" },
      h("h1", { dir: "auto" }, gameTitle(summary)),
      summary.ruleset ? h("p", {}, t("games.playableHere")) : factList(game),
      tags.length > 0 && h("ul", { class: "row wrap tags" }, tags),
    ),
  );
}
