import { t } from "../text/text.js";
import { h } from "./dom.js";
import { qrPicture } from "./qr.js";

/** A link as a QR code, which is there when it is asked for. @param {string} url */
export function qrDetails(url) {
  return h(
    "details",
    {},
    h("summary", { class: "btn wide" }, t("friend.qr")),
    h("div", { class: "empty" }, qrPicture(url, t("friend.qrLabel"))),
  );
}
