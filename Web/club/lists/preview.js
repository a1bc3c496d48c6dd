import { h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { t } from "../../text/text.js";
import { needsLook, rowText } from "./row-words.js";

/** @typedef {import("wire").ClubListRow} Row */

/** The lines of a list with what becomes of each; those that somebody has to look at come first. @param {Row[]} rows */
export function previewOf(rows) {
  const wrong = rows.filter(needsLook);
  const right = rows.filter((row) => !needsLook(row));
  const made = countNew(rows);
  const known = rows.filter(({ outcome }) => outcome === "known").length;
  return h(
    "section",
    { class: "stack", "aria-labelledby": "list-preview" },
    h("h2", { class: "h2", id: "list-preview", tabindex: "-1" }, t("lists.makes", { count: made })),
    known > 0 && h("p", { class: "s" }, t("lists.thereAlready", { count: known })),
    wrong.length > 0 && part(t("lists.look", { count: wrong.length }), wrong),
    right.length > 0 && part(t("lists.fine", { count: right.length }), right),
  );
}

/** @param {Row[]} rows */
export function countNew(rows) {
  return rows.filter(({ outcome }) => outcome === "new").length;
}

/** @param {string} title @param {Row[]} rows */
function part(title, rows) {
  return [
    h("h3", { class: "t" }, title),
    h("ul", { class: "card list" }, rows.map(rowOf)),
  ];
}

/** @param {Row} row */
function rowOf(row) {
  const name = row.name || t("lists.line", { number: row.line });
  return h(
    "li",
    { class: "item" },
    icon(needsLook(row) ? "alert" : "check"),
    h(
      "div",
      { class: "grow" },
      h("p", { class: "t", dir: "auto" }, name),
      h("p", { class: "s", dir: "auto" }, rowText(row)),
    ),
  );
}
