import { whileBusy } from "../kit/busy.js";
import { h } from "../kit/dom.js";
import { listRow } from "../kit/list-row.js";
import { qrPicture } from "../kit/qr.js";
import { copyText } from "../kit/share.js";
import { openSheet } from "../kit/sheet.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";

/** The row that takes the player to another device. */
export function carryRow() {
  const open = async () => {
    const { url } = await call("POST", "/carries");
    openCarrySheet(url);
  };
  const make = () =>
    whileBusy(button, t("carry.making"), open).catch((error) => toast(problemText(error)));
  const button = h("button", { type: "button", class: "btn sm", onclick: make }, t("carry.make"));
  return listRow({
    drawing: "phone",
    title: t("carry.row"),
    hint: t("carry.rowHint"),
    control: button,
  });
}

/** @param {string} url */
function openCarrySheet(url) {
  const field = h("input", {
    class: "in",
    readonly: true,
    value: url,
    "aria-label": t("match.link"),
  });
  const copy = () =>
    copyText(url, t("match.linkCopied")).catch(() => {
      field.focus();
      field.select();
    });
  openSheet({
    title: t("carry.row"),
    body: [
      h("p", { class: "s" }, t("carry.sheetText")),
      qrPicture(url, t("friend.qrLabel")),
      field,
      h("button", { type: "button", class: "btn main wide", onclick: copy }, t("carry.copy")),
    ],
  });
}
