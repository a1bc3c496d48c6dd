import { fill, h } from "./dom.js";

/** @typedef {{ label: string, run: () => void }} ToastAction */

/**
 * Says something for 5 seconds, 10 with an action; it stays while it is pointed at or focused. A new
 * one takes the place of the one before.
 *
 * @param {string} message
 * @param {{ action?: ToastAction }} [options]
 */
export function toast(message, { action } = {}) {
  const region = document.getElementById("toasts");
  if (!region) return;
  const act = action && h("button", { type: "button", class: "btn sm" }, action.label);
  const box = h("div", { class: "toast" }, h("p", { class: "grow" }, message), act);
  const time = action ? 10_000 : 5_000;
  let timer = setTimeout(end, time);
  function end() {
    clearTimeout(timer);
    box.remove();
  }
  function stay() {
    clearTimeout(timer);
  }
  function goOn() {
    stay();
    if (!box.matches(":hover, :focus-within")) timer = setTimeout(end, time);
  }
  for (const event of ["pointerenter", "focusin"]) box.addEventListener(event, stay);
  for (const event of ["pointerleave", "focusout"]) box.addEventListener(event, goOn);
  act?.addEventListener("click", () => {
    end();
    action?.run();
  });
  fill(region, box);
}
