import { navigate } from "../app/router.js";
import { radioGroup } from "../kit/choice.js";
import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { openSheet } from "../kit/sheet.js";
import { choices, levels } from "../state/choices.js";
import { getMatch, matchID, saveMatch } from "../state/matches.js";
import { levelKey } from "../text/names.js";
import { t } from "../text/text.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */
/** @typedef {import("../state/choices.js").Level} Level */

/**
 * Asks against whom to play on from a position, and with which mark.
 *
 * @param {MatchView} view of the position
 */
export function openPlayFrom(view) {
  let opponent = /** @type {Level | "two"} */ (choices().level);
  let mark = /** @type {1 | 2} */ (view.turn);
  const marks = radioGroup({
    label: t("analysis.playAs"),
    value: String(mark),
    className: "seg",
    options: ["X", "O"].map((letter, at) => ({ value: String(at + 1), content: [letter] })),
    onChange: (value) => mark = value === "1" ? 1 : 2,
  });
  const opponents = radioGroup({
    label: t("analysis.against"),
    value: opponent,
    className: "stack picks",
    optionClass: "pick",
    options: [
      ...levels.map((level) => ({
        value: level,
        content: option(t(`level.${levelKey(level, view.ruleset.solvable)}`)),
      })),
      { value: "two", content: option(t("play.two")) },
    ],
    onChange: (value) => opponent = /** @type {Level | "two"} */ (value),
  });
  const start = () => {
    sheet.close();
    navigate(`/match/${keepMatch(view, opponent, mark)}`);
  };
  const sheet = openSheet({
    title: t("analysis.playFrom"),
    body: [
      h("div", { class: "stack" }, h("p", { class: "lab" }, t("analysis.playAs")), marks),
      h("div", { class: "stack" }, h("p", { class: "lab" }, t("analysis.against")), opponents),
      h(
        "button",
        { type: "button", class: "btn main wide", onclick: start },
        icon("play"),
        t("analysis.playStart"),
      ),
    ],
  });
}

/** @param {string} name */
function option(name) {
  return [h("b", { class: "grow" }, name), icon("check")];
}

/**
 * Keeps a match that goes on from a position; there is one of each opponent and board, beside the usual one.
 *
 * @param {MatchView} view
 * @param {Level | "two"} opponent
 * @param {1 | 2} mark of the reader
 * @returns {string} its id
 */
function keepMatch({ roundText, ruleset }, opponent, mark) {
  const kind = opponent === "two" ? "two" : "computer";
  const level = opponent === "two" ? null : opponent;
  const id = `${matchID(kind, level, ruleset.text)}-position`;
  const { version, updated } = getMatch(id) ?? { version: 0, updated: 0 };
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  saveMatch({
    ...{ id, kind, level, version, updated, seed: String(number) },
    names: ["", ""],
    text: `${mark}s;0-0-0;${roundText}`,
  });
  return id;
}
