import { phoneBack } from "../kit/back-bar.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { linkRow } from "../kit/link-row.js";
import { section } from "../kit/section.js";
import { sampleBoard } from "../play/board-drawings.js";
import { presets, shapeOf } from "../state/ruleset.js";
import { boardName, boardRule } from "../text/names.js";
import { t } from "../text/text.js";
import { toPuzzles } from "../puzzles/puzzle-links.js";
import { rulesPdf } from "./rules-pdf.js";
import { rulesText } from "./rules-text.js";

/** The screen of the rules. Opened from a match, it leads back there. */
class RulesScreen extends HTMLElement {
  connectedCallback() {
    document.title = t("app.title", { screen: t("rules.title") });
    this.className = "page abreast";
    fill(
      this,
      h(
        "header",
        { class: "bar" },
        /^\/(match|online)\//.test(history.state?.from) ? back() : phoneBack("/"),
        h("h1", { class: "grow" }, t("rules.title")),
      ),
      ...rulesText(),
      toKnown(),
      toAnalysis(),
      rulesPdf(),
    );
  }
}

/** Links to the facts about each board. */
function toKnown() {
  const rows = presets.map((board) =>
    linkRow({
      drawing: sampleBoard(shapeOf(board)),
      title: boardName(board),
      hint: boardRule(board),
      href: `/rules/${board}`,
    })
  );
  return section("known-boards", t("rules.known"), h("ul", { class: "card list boards" }, rows));
}

/** Links to the analysis of an empty board, and to the puzzles. */
function toAnalysis() {
  return h(
    "section",
    { class: "sec" },
    h("h2", {}, t("rules.deeper")),
    h(
      "ul",
      { class: "card list" },
      linkRow({
        drawing: "analyse",
        title: t("rules.analysis"),
        hint: t("rules.analysisHint"),
        href: "/analysis",
      }),
      toPuzzles(),
    ),
  );
}

/** A button back to the match: it is the page before this one, and going back keeps the history short. */
function back() {
  const label = t("app.back");
  const run = () => history.back();
  return h(
    "button",
    { type: "button", class: "ib back", "aria-label": label, onclick: run },
    icon("back"),
  );
}

customElements.define("rules-screen", RulesScreen);
