import { h } from "./dom.js";

/**
 * A switch that is on or off.
 *
 * @param {{ label: string, checked: boolean, onChange: (checked: boolean) => void }} options
 * @returns {HTMLButtonElement}
 */
export function switchButton({ label, checked, onChange }) {
  const props = { type: "button", role: "switch", class: "switch", "aria-label": label };
  const button = h("button", { ...props, "aria-checked": String(checked) });
  button.addEventListener("click", () => {
    const next = button.getAttribute("aria-checked") !== "true";
    button.setAttribute("aria-checked", String(next));
    onChange(next);
  });
  return button;
}
