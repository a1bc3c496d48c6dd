import { openCarrySheet } from "../carry/carry-sheet.js";
import { h } from "../kit/dom.js";
import { listRow } from "../kit/list-row.js";
import { t } from "../text/text.js";

/** The row that takes the player to another device. */
export function carryRow() {
  return listRow({
    drawing: "phone",
    title: t("carry.row"),
    hint: t("carry.rowHint"),
    control: h(
      "button",
      { type: "button", class: "btn sm", onclick: openCarrySheet },
      t("carry.make"),
    ),
  });
}
