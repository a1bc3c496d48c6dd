import { h } from "../kit/dom.js";
import { t } from "../text/text.js";

/** Says that what is handed out here leads nowhere, where no other device can open the address of this page; else null. */
export function onlyHere() {
  if (!/^(localhost|127\..*|\[::1\])$/.test(location.hostname)) return null;
  return h("p", { class: "note", role: "note" }, t("look.onlyHere", { place: location.host }));
}
