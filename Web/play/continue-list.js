import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { miniBoard } from "../kit/mini-board.js";
import { fillSection } from "../kit/section.js";
import { toast } from "../kit/toast.js";
import { dropMatch, listMatches, putBack, removeMatch } from "../state/matches.js";
import { boardName, playerNames } from "../text/names.js";
import { t } from "../text/text.js";
import { scoreText } from "./score-text.js";

/** @typedef {import("../engine/bindings.js").Rules} Rules */
/** @typedef {import("../state/matches.js").MatchRecord} MatchRecord */

/**
 * Fills the section with the matches on this device, the latest first, each a link to go on with it;
 * without any it is hidden.
 *
 * @param {HTMLElement} section
 * @param {Rules} rules
 */
export function fillContinueList(section, rules) {
  const fillAgain = () => {
    fillContinueList(section, rules);
    // The button that was pressed is gone.
    (section.querySelector("a") ?? document.getElementById("main"))?.focus();
  };
  const rows = listMatches().map((match) => row(match, rules, fillAgain));
  section.hidden = rows.every((each) => each === null);
  fillSection(
    section,
    "continue",
    h("h2", { id: "continue" }, t("play.continue")),
    h("ul", { class: "card list matches" }, rows),
  );
}

/**
 * @param {MatchRecord} match
 * @param {Rules} rules
 * @param {() => void} onChange
 * @returns {HTMLElement | null} null for a match that the rules refuse
 */
function row(match, rules, onChange) {
  const view = viewOf(match, rules);
  if (!view) return null;
  const { ruleset, marks, lines, outcome } = view;
  const { title, board, line } = wordsOf(match, view);
  const remove = () => {
    removeMatch(match.id);
    onChange();
    const undo = () => {
      putBack(match);
      onChange();
    };
    toast(t("play.removed", { match: title, board }), {
      action: { label: t("app.undo"), run: undo },
    });
  };
  const label = t("play.remove", { match: title, board });
  const link = {
    ...{ class: "plain", href: `/match/${match.id}`, dir: "auto" },
    "aria-label": t("play.match", { match: title, line }),
  };
  const button = h(
    "button",
    { type: "button", class: "ib", "aria-label": label, onclick: remove },
    icon("close"),
  );
  return h(
    "li",
    { class: "item" },
    miniBoard({ ...ruleset, marks, lines: outcome === "decided" ? lines : [] }),
    h(
      "div",
      { class: "grow" },
      h("p", { class: "t cut" }, h("a", link, title)),
      h("p", { class: "s" }, line),
    ),
    button,
  );
}

/**
 * The words of a match: who plays, on what, and how it stands.
 *
 * @param {MatchRecord} match
 * @param {import("../engine/bindings.js").MatchView} view
 */
export function wordsOf(match, { ruleset, score }) {
  const names = playerNames(match, ruleset.solvable);
  const [first, second] = names;
  const board = boardName(ruleset.text);
  const title = match.level
    ? t("play.matchComputer", { level: second })
    : t("play.matchOf", { first, second });
  return { title, board, line: scoreLine(match, names, board, score) };
}

/** @param {MatchRecord} match @param {Rules} rules */
function viewOf(match, rules) {
  try {
    return rules.view(match.text);
  } catch {
    dropMatch(match.id);
    return null;
  }
}

/**
 * @param {MatchRecord} match
 * @param {[string, string]} names
 * @param {string} board
 * @param {{ wins: [number, number], draws: number }} score
 */
function scoreLine({ kind }, names, board, { wins, draws }) {
  const [first, second] = wins;
  if (kind === "computer" || first === second) {
    return scoreText(board, { mine: first, theirs: second, draws });
  }
  const [most, least] = [Math.max(first, second), Math.min(first, second)];
  const name = names[first > second ? 0 : 1];
  return t("play.lineLead", { board, name, first: most, second: least });
}
