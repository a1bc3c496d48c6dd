import { radioGroup } from "../kit/choice.js";
import { h, svg } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { openSheet } from "../kit/sheet.js";
import { choices, choose, levels } from "../state/choices.js";
import { boardName, levelKey } from "../text/names.js";
import { t } from "../text/text.js";
import { starterChoice } from "./starter-choice.js";

/**
 * Opens the sheet for a game against the computer: how strong it is, who starts. The choices are
 * remembered as they are made.
 *
 * @param {object} options
 * @param {boolean} options.solvable whether the board is small enough to be perfect on
 * @param {() => void} options.onStart
 */
export function openNewGameSheet({ solvable, onStart }) {
  const { board, level, starts } = choices();
  const strength = radioGroup({
    label: t("play.strength"),
    value: level,
    className: "stack picks",
    optionClass: "pick",
    options: levels.map((value, at) => ({ value, content: levelContent(value, at, solvable) })),
    onChange: (value) => choose({ level: /** @type {typeof level} */ (value) }),
  });
  const starter = starterChoice({
    names: [t("play.you"), t("play.theComputer")],
    value: starts,
    onChange: (value) => choose({ starts: value }),
  });
  const start = () => {
    sheet.close();
    onStart();
  };
  const label = t("play.start", { board: boardName(board) });
  const sheet = openSheet({
    title: t("play.computer"),
    body: [
      strength,
      starter.element,
      h("button", { type: "button", class: "btn main wide", onclick: start }, icon("play"), label),
    ],
  });
}

/**
 * @param {import("../state/choices.js").Level} level
 * @param {number} strength from 0
 * @param {boolean} solvable
 */
function levelContent(level, strength, solvable) {
  const key = levelKey(level, solvable);
  const hint = h("span", { class: "s" }, t(`level.${key}Hint`));
  return [
    strengthBars(strength),
    h("span", { class: "grow" }, h("b", {}, t(`level.${key}`)), hint),
    icon("check"),
  ];
}

/** @param {number} strength how many bars beyond the first are full */
function strengthBars(strength) {
  const bars = [5, 10, 15, 20].map((height, at) =>
    svg("path", { class: at <= strength ? "full" : null, d: `M${3 + 7 * at} 22v-${height}` })
  );
  return svg("svg", { class: "bars", viewBox: "0 0 28 25", "aria-hidden": "true" }, bars);
}
