import { h } from "../kit/dom.js";
import { miniBoard } from "../kit/mini-board.js";
import { t } from "../text/text.js";

const won = { columns: 3, rows: 3, marks: [1, 2, 1, 2, 1, 0, 1, 0, 2], lines: [[6, 4, 2]] };

/** A won board, above what one fills in. */
export function welcomeStage() {
  return h(
    "section",
    { class: "stage row hero" },
    h(
      "div",
      { class: "grow" },
      h("h2", { class: "h2" }, t("account.yourMove")),
      h("p", { class: "s" }, t("account.company")),
    ),
    miniBoard(won),
  );
}
