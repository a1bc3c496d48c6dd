import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { miniBoard } from "../kit/mini-board.js";
import { openSheet } from "../kit/sheet.js";
import { t } from "../text/text.js";
import { wordsOf } from "./continue-list.js";

/**
 * Asks whether to go on with the match that is kept, or to begin another in its place.
 *
 * @param {import("../state/matches.js").MatchRecord} match
 * @param {import("../engine/bindings.js").Rules} rules
 * @param {{ onContinue: () => void, onNew: () => void }} on
 */
export function openGoOnSheet(match, rules, { onContinue, onNew }) {
  const view = rules.view(match.text);
  const { ruleset, marks, lines, outcome } = view;
  const { title, line } = wordsOf(match, view);
  const button = (
    /** @type {string} */ classes,
    /** @type {"play" | "again"} */ drawing,
    /** @type {string} */ text,
    /** @type {() => void} */ act,
  ) => {
    const onclick = () => {
      sheet.close();
      act();
    };
    return h("button", { type: "button", class: classes, onclick }, icon(drawing), text);
  };
  const sheet = openSheet({
    title: t("play.goOnTitle"),
    body: [
      h(
        "div",
        { class: "row" },
        miniBoard({ ...ruleset, marks, lines: outcome === "decided" ? lines : [] }),
        h(
          "div",
          { class: "grow" },
          h("p", { class: "t", dir: "auto" }, title),
          h("p", { class: "s" }, line),
        ),
      ),
      button("btn main wide", "play", t("play.goOn"), onContinue),
      button("btn wide", "again", t("play.startNew"), onNew),
      h("p", { class: "s mid" }, t("play.startNewHint")),
    ],
  });
}
