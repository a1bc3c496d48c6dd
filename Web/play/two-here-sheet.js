import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { openSheet } from "../kit/sheet.js";
import { choices, choose } from "../state/choices.js";
import { longestName } from "../state/settings.js";
import { boardName } from "../text/names.js";
import { t } from "../text/text.js";
import { starterChoice } from "./starter-choice.js";

/**
 * Opens the sheet for two people on one screen: their names, who starts. The choices are remembered
 * as they are made.
 *
 * @param {() => void} onStart
 */
export function openTwoHereSheet(onStart) {
  const { board, names, startsHere } = choices();
  const shown = () => [t("play.player1"), t("play.player2")].map((name, at) => names[at] || name);
  const starter = starterChoice({
    names: /** @type {[string, string]} */ (shown()),
    value: startsHere,
    onChange: (value) => choose({ startsHere: value }),
  });
  const fields = [t("play.firstName"), t("play.secondName")].map((label, at) =>
    nameField(label, shown()[at], names[at], (name) => {
      names[at] = name;
      choose({ names });
      starter.rename(/** @type {[string, string]} */ (shown()));
    })
  );
  const start = () => {
    sheet.close();
    onStart();
  };
  const label = t("play.start", { board: boardName(board) });
  const sheet = openSheet({
    title: t("play.two"),
    body: [
      ...fields,
      starter.element,
      h("button", { type: "button", class: "btn main wide", onclick: start }, icon("play"), label),
    ],
  });
}

/**
 * @param {string} label
 * @param {string} placeholder
 * @param {string} value
 * @param {(name: string) => void} onInput
 */
function nameField(label, placeholder, value, onInput) {
  const input = h("input", {
    ...{
      class: "in",
      value,
      placeholder,
      maxlength: longestName,
      autocomplete: "off",
      dir: "auto",
    },
    oninput: () => onInput(input.value.trim()),
  });
  return h("label", { class: "field" }, label, input);
}
