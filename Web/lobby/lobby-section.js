import { h } from "../kit/dom.js";

/**
 * A list of what there is under its heading; without any rows there is no such section.
 *
 * @param {string} name
 * @param {string} title
 * @param {HTMLElement[]} rows
 * @param {{ count?: number, list?: string }} [options] count: shown beside the heading; list: more classes of it
 * @returns {HTMLElement | null}
 */
export function lobbySection(name, title, rows, { count, list = "persons" } = {}) {
  if (rows.length === 0) return null;
  const badge = count && h("span", { class: "badge num", "aria-hidden": "true" }, count);
  return h(
    "section",
    { class: "sec", "aria-labelledby": `lobby-${name}` },
    h("h2", { id: `lobby-${name}`, class: "row" }, title, badge),
    h("ul", { class: `card list ${list}` }, rows),
  );
}
