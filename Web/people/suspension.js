import { h } from "../kit/dom.js";
import { call } from "../online/api.js";
import { club } from "../online/club.js";
import { me } from "../online/me.js";
import { formatDate, t } from "../text/text.js";

/** @typedef {import("wire").OwnSuspension} OwnSuspension */

/** The player it was asked for, and their newest notice by then: whatever changes about a suspension comes with one. */
let asked = { player: "", last: 0 };
/** @type {OwnSuspension | null} */
let known = null;

/** The suspension of who plays here, as far as it is known; null for none, and for one that is over. */
export function ownSuspension() {
  const isOver = known?.until !== undefined && Date.parse(known.until) <= club.now();
  return isOver || asked.player !== me.player?.id ? null : known;
}

/**
 * Asks the server whether who plays here is suspended, where that may have changed since. Whoever has no notice isn't.
 *
 * @returns {Promise<boolean>} whether something else is known now
 */
export async function askForSuspension() {
  const player = me.player?.id ?? "";
  const { last } = club.notices();
  if (asked.player === player && asked.last === last) return false;
  const question = asked = { player, last };
  const before = signOf(known);
  try {
    const { suspension = null } = player && last > 0 ? await call("GET", "/me") : {};
    if (question === asked) known = suspension;
  } catch {
    // The next change asks again.
    if (question === asked) asked = { player, last: -1 };
  }
  return before !== signOf(known);
}

/**
 * What a suspension means, until when it lasts, and why.
 *
 * @param {OwnSuspension} suspension
 * @returns {HTMLElement[]}
 */
export function suspensionWords({ until, reason }) {
  const words = until
    ? t("account.suspendedUntil", { date: formatDate(until) })
    : t("account.suspended");
  return [h("p", {}, words), ...reason ? [h("p", { dir: "auto" }, reason)] : []];
}

/** Differs for two suspensions that are told otherwise. @param {OwnSuspension | null} suspension */
export function signOf(suspension) {
  return suspension ? `suspended ${suspension.until ?? ""} ${suspension.reason ?? ""}` : "";
}
