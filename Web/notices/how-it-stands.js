import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { nothing } from "../kit/nothing.js";
import { skeleton } from "../kit/skeleton.js";
import { toPlay } from "../kit/to-play.js";
import { unreachableText } from "../online/unreachable.js";
import { t } from "../text/text.js";

/** @typedef {import("../kit/dom.js").Child} Child */
/** @typedef {"" | "loading" | "empty" | "offline" | "old" | "failed" | "failedOld"} How */

/**
 * The state of the notices, besides those that are shown.
 *
 * @param {{ isLoaded: boolean, hasFailed: boolean, isOnline: boolean, isEmpty: boolean }} now
 * @returns {How} old: what is shown is of an earlier time
 */
export function howItStands({ isLoaded, hasFailed, isOnline, isEmpty }) {
  if (!isOnline) return isEmpty ? "offline" : "old";
  if (hasFailed) return isEmpty ? "failed" : "failedOld";
  if (!isEmpty) return "";
  return isLoaded ? "empty" : "loading";
}

/**
 * Says how it stands, and what to do.
 *
 * @param {How} how
 * @param {() => void} retry
 * @returns {Child[]}
 */
export function standingParts(how, retry) {
  switch (how) {
    case "":
      return [];
    case "loading":
      return [skeleton(4)];
    case "empty":
      return [nothing("bell", t("notices.emptyTitle"), t("notices.emptyText"), toPlay())];
    case "offline":
      return [nothing("offline", t("notices.offlineTitle"), t("notices.offlineText"))];
    case "failed":
      return [nothing("offline", t("notices.failed"), unreachableText(), tryAgain(retry))];
    case "old":
      return [strip("offline", t("notices.offline"))];
    case "failedOld":
      return [strip("alert", t("notices.failed"), tryAgain(retry))];
  }
}

/** @param {import("../kit/icons.js").IconName} drawing @param {string} text @param {Child} [act] */
function strip(drawing, text, act) {
  return h("div", { class: "note" }, icon(drawing), h("p", { class: "grow" }, text), act);
}

/** @param {() => void} retry */
function tryAgain(retry) {
  return h("button", { type: "button", class: "btn sm", onclick: retry }, t("error.tryAgain"));
}
