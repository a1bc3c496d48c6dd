import { h } from "../kit/dom.js";
import { listRow } from "../kit/list-row.js";
import { t } from "../text/text.js";
import { openKindsSheet } from "./kinds-sheet.js";
import { pushRow } from "./push-row.js";

/** Whether this device tells what has happened, and of what there are notices at all. */
export function noticesSection() {
  const choose = { type: "button", class: "btn sm", onclick: openKindsSheet };
  return h(
    "section",
    { class: "sec", "aria-labelledby": "notices" },
    h("h2", { id: "notices" }, t("app.notices")),
    h(
      "ul",
      { class: "card list drawn" },
      pushRow(),
      listRow({
        drawing: "gear",
        title: t("push.kinds"),
        hint: t("push.kindsHint"),
        control: h("button", choose, t("push.choose")),
      }),
    ),
  );
}
