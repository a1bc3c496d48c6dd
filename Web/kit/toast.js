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
  const region = [...document.querySelectorAll("dialog[open] > .toasts")].at(-1) ?? ofPage();
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

/**
 * Has what is told while a dialog is open told within it: it makes the rest of the page inert, which is then neither
 * seen nor heard. What is there when it closes goes on on the page.
 *
 * @param {HTMLDialogElement} dialog
 */
export function hearToasts(dialog) {
  const region = h("div", { class: "toasts", role: "status" });
  dialog.append(region);
  dialog.addEventListener("close", () => {
    const page = ofPage();
    if (page && region.firstChild) fill(page, region.firstChild);
  });
}

/** Where the page tells, while no dialog is open. */
function ofPage() {
  return document.getElementById("toasts");
}
