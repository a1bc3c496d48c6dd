import { loadRules } from "../engine/rules.js";
import { h } from "../kit/dom.js";
import { openSheet } from "../kit/sheet.js";
import { choices, chooseBoard } from "../state/choices.js";
import { shapeOf } from "../state/ruleset.js";
import { t } from "../text/text.js";
import { boardForm } from "./board-form.js";

/**
 * Opens the sheet in which a board is put together.
 *
 * @param {() => void} onUse a board was chosen
 */
export async function openCustomSheet(onUse) {
  const form = boardForm(await loadRules(), shapeOf(choices().custom));
  const use = () => {
    const board = form.board();
    if (board === null) return;
    chooseBoard(board);
    sheet.close();
    onUse();
  };
  const button = h(
    "button",
    { type: "button", class: "btn main wide", onclick: use },
    t("play.use"),
  );
  const sheet = openSheet({ title: t("play.customTitle"), body: [...form.body, button] });
}
