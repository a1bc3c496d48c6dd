import { h } from "./dom.js";

/** @typedef {import("./dom.js").Child} Child */
/** @typedef {{ value: string, label?: string, content: Child[], props?: Record<string, unknown> }} Option */

/**
 * A group of which one is chosen: one tab stop, arrow keys move and choose.
 *
 * An option's label is for screen readers, where its content doesn't say enough. `onPress` is called
 * when one is tapped or pressed, also the one that is chosen already; arrows don't call it.
 *
 * @param {object} group
 * @param {string} [group.label]
 * @param {string} [group.labelledBy] id of the element that names the group, instead of `label`
 * @param {string} group.value none of the options: nothing is chosen yet
 * @param {Option[]} group.options
 * @param {string} group.className
 * @param {string} [group.optionClass]
 * @param {(value: string) => void} group.onChange
 * @param {(value: string) => void} [group.onPress]
 * @returns {HTMLElement}
 */
export function radioGroup(group) {
  const { label, labelledBy, value, options, className, optionClass, onChange, onPress } = group;
  let chosen = value;
  const buttons = options.map((option) =>
    h("button", {
      ...{ type: "button", role: "radio", class: optionClass, "aria-label": option.label },
      ...option.props,
      onclick: () => {
        choose(option.value);
        onPress?.(option.value);
      },
    }, ...option.content)
  );
  const place = () => options.findIndex((option) => option.value === chosen);
  const paint = () =>
    buttons.forEach((button, at) => {
      button.setAttribute("aria-checked", String(at === place()));
      button.tabIndex = at === Math.max(place(), 0) ? 0 : -1;
    });
  /** @param {string} next */
  const choose = (next) => {
    if (next === chosen) return;
    chosen = next;
    paint();
    onChange(chosen);
  };
  /** @param {KeyboardEvent} event */
  const onkeydown = (event) => {
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    const to = (Math.max(place(), 0) + step + options.length) % options.length;
    choose(options[to].value);
    buttons[to].focus();
  };
  paint();
  const names = { "aria-label": label, "aria-labelledby": labelledBy };
  return h("div", { role: "radiogroup", class: className, ...names, onkeydown }, buttons);
}

/** @param {KeyboardEvent} event */
function stepOf({ key, ctrlKey, altKey, metaKey }) {
  if (ctrlKey || altKey || metaKey) return 0;
  const forward = document.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
  const backward = document.dir === "rtl" ? "ArrowRight" : "ArrowLeft";
  if (key === "ArrowDown" || key === forward) return 1;
  return key === "ArrowUp" || key === backward ? -1 : 0;
}
