import { h } from "./dom.js";
import { icon } from "./icons.js";
import { switchButton } from "./switch.js";

/** @typedef {import("./dom.js").Child} Child */

/**
 * A row of a list: a drawing, a title with a line below it, and what can be set there.
 *
 * @param {object} row
 * @param {import("./icons.js").IconName} [row.drawing]
 * @param {string} row.title
 * @param {string} [row.titleID] for a control that is named by the title
 * @param {Child} [row.hint]
 * @param {Child} row.control
 * @returns {HTMLLIElement}
 */
export function listRow({ drawing, title, titleID, hint, control }) {
  return h(
    "li",
    { class: "item wrap" },
    drawing && icon(drawing),
    h(
      "div",
      { class: "grow" },
      h("p", { class: "t", id: titleID }, title),
      hint && h("p", { class: "s" }, hint),
    ),
    control,
  );
}

/**
 * A row with a switch.
 *
 * @param {{ drawing?: import("./icons.js").IconName, title: string, hint?: string, checked: boolean, onChange: (checked: boolean) => void }} row
 * @returns {HTMLLIElement}
 */
export function switchRow({ drawing, title, hint, checked, onChange }) {
  return listRow({
    drawing,
    title,
    hint,
    control: switchButton({ label: title, checked, onChange }),
  });
}
