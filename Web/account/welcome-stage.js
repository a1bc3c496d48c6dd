import { look } from "../app/look.js";
import { h } from "../kit/dom.js";
import { miniBoard } from "../kit/mini-board.js";
import { loadSite } from "../online/site.js";
import { t } from "../text/text.js";

const won = { columns: 3, rows: 3, marks: [1, 2, 1, 2, 1, 0, 1, 0, 2], lines: [[6, 4, 2]] };

/** A won board, above what one fills in. */
export function welcomeStage() {
  const title = h("h2", { class: "h2" }, t("account.yourMove"));
  loadSite().then(({ name }) => {
    if (name) title.textContent = t("account.welcomeTo", { club: name });
  }, () => {});
  return h(
    "section",
    { class: "stage row hero" },
    h(
      "div",
      { class: "grow" },
      title,
      h("p", { class: "s", dir: "auto" }, look.get().welcome || t("account.company")),
    ),
    miniBoard(won),
  );
}
