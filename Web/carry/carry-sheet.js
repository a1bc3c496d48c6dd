import { h } from "../kit/dom.js";
import { qrPicture } from "../kit/qr.js";
import { copyText } from "../kit/share.js";
import { openSheet } from "../kit/sheet.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";

/** Makes a link that takes the player to another device, and shows it. */
export async function openCarrySheet() {
  try {
    showLink((await call("POST", "/carries")).url);
  } catch (error) {
    toast(problemText(error));
  }
}

/** @param {string} url */
function showLink(url) {
  const props = { class: "in", readonly: true, value: url, "aria-label": t("match.link") };
  const field = h("input", props);
  const copy = () => copyText(url, t("match.linkCopied")).catch(() => field.select());
  openSheet({
    title: t("carry.row"),
    body: [
      h("p", { class: "s" }, t("carry.sheetText")),
      h("div", { class: "empty" }, qrPicture(url, t("friend.qrLabel"))),
      field,
      h("button", { type: "button", class: "btn main wide", onclick: copy }, t("carry.copy")),
    ],
  });
}
