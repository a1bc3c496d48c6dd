import { t } from "../../text/text.js";

/** @typedef {import("wire").ClubListRow} Row */

/** Whether somebody has to look at a line, for it makes no account as it is. @param {Row} row */
export function needsLook({ outcome, groupOutcome }) {
  return !["new", "known"].includes(outcome) || groupOutcome === "full" || groupOutcome === "bad";
}

/** What becomes of a line, as the host reads it. @param {Row} row */
export function rowText({ outcome, suggestion, name: typed, groupOutcome, group = "" }) {
  const name = suggestion ?? typed;
  const what = outcome === "new" && suggestion
    ? t("lists.newAs", { name })
    : outcome === "taken" && suggestion
    ? t("lists.takenBut", { name })
    : t(outcome === "new" ? "lists.newRow" : `lists.${outcome}`);
  const where = groupOutcome && t(`lists.group-${groupOutcome}`, { group });
  return [what, where].filter(Boolean).join(" · ");
}
