import { whileBusy } from "../kit/busy.js";
import { h } from "../kit/dom.js";
import { listRow } from "../kit/list-row.js";
import { toast } from "../kit/toast.js";
import { fetchFile } from "../online/api.js";
import { problemText } from "../online/words.js";
import { withProof } from "../security/proof.js";
import { t } from "../text/text.js";

/** Milliseconds that somebody who has played much waits for all of it at most. */
const patience = 120_000;

/** The row that saves everything that the server has of the player here, as one file. */
export function exportRow() {
  const button = h("button", { type: "button", class: "btn sm" }, t("account.export"));
  button.addEventListener("click", () => {
    whileBusy(button, t("account.exporting"), save).catch((error) => toast(problemText(error)));
  });
  return listRow({
    ...{ drawing: "download", title: t("account.exportAll"), hint: t("account.exportHint") },
    control: button,
  });
}

async function save() {
  const href = URL.createObjectURL(await withProof(() => fetchFile("/export", patience)));
  h("a", { href, download: "gameon-export.zip" }).click();
  setTimeout(() => URL.revokeObjectURL(href), patience);
}
