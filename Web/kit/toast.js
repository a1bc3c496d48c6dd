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
 * The place for what is told while a dialog is open, to be put into it: a dialog makes the rest of the page inert, which
 * is then neither seen nor heard. What is there when the dialog goes is told on by the page,
 * unless that tells something newer.
 */
export function toastsOfDialog() {
  return h("dialog-toasts", { class: "toasts", role: "status" });
}

class DialogToasts extends HTMLElement {
  disconnectedCallback() {
    const page = ofPage();
    if (page && !page.firstChild && this.firstChild) fill(page, this.firstChild);
  }
}

/** Where the page tells, while no dialog is open. */
function ofPage() {
  return document.getElementById("toasts");
}

customElements.define("dialog-toasts", DialogToasts);
