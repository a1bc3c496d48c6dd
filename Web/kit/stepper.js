import { t } from "../text/text.js";
import { h } from "./dom.js";

/**
 * A small whole number to type, or to step with the buttons at its sides.
 *
 * @param {{ label: string, value: number, onChange: () => void }} options onChange is called when a
 *   step was made or the field is left
 * @returns {{ element: HTMLElement, input: HTMLInputElement, value: () => number }} value: 0 for what
 *   is no number
 */
export function stepper({ label, value, onChange }) {
  const props = { class: "in num", inputmode: "numeric", maxlength: 2, autocomplete: "off" };
  const input = h("input", { ...props, value, "aria-label": label, onchange: onChange });
  const number = () => /^\s*\d+\s*$/.test(input.value) ? Number(input.value) : 0;
  /** @param {number} by */
  const step = (by) => {
    input.value = String(Math.max(0, number() + by));
    onChange();
  };
  /** @param {string} name @param {string} sign @param {number} by */
  const button = (name, sign, by) =>
    h("button", { type: "button", class: "ib", "aria-label": name, onclick: () => step(by) }, sign);
  const element = h(
    "div",
    { class: "stepper", role: "group", "aria-label": label },
    button(t("play.fewer", { what: label }), "−", -1),
    input,
    button(t("play.further", { what: label }), "+", 1),
  );
  return { element, input, value: number };
}
