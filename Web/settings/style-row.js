import { h } from "../kit/dom.js";
import { radioGroup } from "../kit/choice.js";
import { listRow } from "../kit/list-row.js";
import { miniBoard } from "../kit/mini-board.js";
import { boardStyles, settings } from "../state/settings.js";
import { t } from "../text/text.js";

/** @typedef {import("../state/settings.js").BoardStyle} BoardStyle */

const names = /** @type {const} */ ({
  auto: "settings.auto",
  paper: "settings.paper",
  wood: "settings.wood",
  night: "settings.night",
});
const small = { columns: 3, rows: 3, marks: [1, 0, 2, 0, 1, 0, 0, 2, 1] };
const large = { columns: 10, rows: 10 };

/** The row of what boards are made of; every option shows its own. */
export function styleRow() {
  const control = radioGroup({
    labelledBy: "board-style",
    value: settings.get().boardStyle,
    className: "looks",
    optionClass: "look",
    options: boardStyles.map((value) => ({ value, content: [preview(value), t(names[value])] })),
    onChange: (style) => settings.set({ boardStyle: /** @type {BoardStyle} */ (style) }),
  });
  return listRow({ drawing: "grid", title: t("settings.boards"), titleID: "board-style", control });
}

/** A small board; chosen by its size, a small one before a large one. @param {BoardStyle} style */
function preview(style) {
  const boards = style === "auto" ? [large, small] : [small];
  return h("span", {}, boards.map((board) => miniBoard(board, style)));
}
