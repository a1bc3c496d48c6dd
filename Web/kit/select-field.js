import { h } from "./dom.js";

/**
 * A field with a few values to choose from.
 *
 * @param {string} label
 * @param {[value: string, name: string][]} options
 * @param {string} chosen
 * @returns {{ element: HTMLElement, readonly value: string }}
 */
export function selectField(label, options, chosen) {
  const select = h(
    "select",
    { class: "in" },
    options.map(([value, name]) => h("option", { value, selected: value === chosen }, name)),
  );
  return {
    element: h("label", { class: "field" }, label, select),
    get value() {
      return select.value;
    },
  };
}
