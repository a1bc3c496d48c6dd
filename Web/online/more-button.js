import { whileBusy } from "../kit/busy.js";
import { h } from "../kit/dom.js";
import { toast } from "../kit/toast.js";
import { t } from "../text/text.js";
import { problemText } from "./words.js";

/**
 * The button below a list that brings the next page of it, or says why there is none.
 *
 * @param {() => Promise<unknown>} bring
 */
export function moreButton(bring) {
  const onclick = () =>
    whileBusy(button, t("lobby.more"), bring).catch((error) => toast(problemText(error)));
  const button = h("button", { type: "button", class: "btn wide", onclick }, t("lobby.more"));
  return button;
}
