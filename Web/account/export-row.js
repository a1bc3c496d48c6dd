import { whileBusy } from "../kit/busy.js";
import { h } from "../kit/dom.js";
import { listRow } from "../kit/list-row.js";
import { toast } from "../kit/toast.js";
import { problemText } from "../online/words.js";
import { saveExport } from "../security/save-export.js";
import { t } from "../text/text.js";

/** The row that saves everything that the server has of the player here, as one file. */
export function exportRow() {
  const button = h("button", { type: "button", class: "btn sm" }, t("account.export"));
  button.addEventListener("click", () => {
    whileBusy(button, t("account.exporting"), () => saveExport("/export"))
      .catch((error) => toast(problemText(error)));
  });
  return listRow({
    ...{ drawing: "download", title: t("account.exportAll"), hint: t("account.exportHint") },
    control: button,
  });
}
