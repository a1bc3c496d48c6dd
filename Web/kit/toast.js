import { fill, h } from "./dom.js";
import { Stay } from "./stay.js";

/** @typedef {{ label: string, run: () => void }} ToastAction */

/**
 * Says something for 5 seconds, 10 with an action; it stays while it is pointed at or focused. A new
 * one takes the place of the one before.
 *
 * @param {string} message
 * @param {{ action?: ToastAction }} [options]
 */
export function toast(message, { action } = {}) {
  const region = heard();
  if (!region) return;
  const act = action && h("button", { type: "button", class: "btn sm" }, action.label);
  const box = h("div", { class: "toast" }, h("p", { class: "grow" }, message), act);
  const stay = new Stay(box, action ? 10_000 : 5_000, end);
  function end() {
    stay.stop();
    box.remove();
  }
  act?.addEventListener("click", () => {
    end();
    action?.run();
  });
  fill(region, box);
  stay.begin();
}

/**
 * The place for what is told while a dialog is open, to be put into it: a dialog makes the rest of the page inert, which
 * is then neither seen nor heard. What is told as the dialog comes goes on in it, and what is told as it goes, below,
 * unless something newer is told there. However the dialog goes, the window hears of it as the event `uncover`.
 */
export function toastsOfDialog() {
  return h("dialog-toasts", { class: "toasts", role: "status" });
}

class DialogToasts extends HTMLElement {
  connectedCallback() {
    tellOn(heard(), this);
  }

  disconnectedCallback() {
    tellOn(this, heard());
    dispatchEvent(new Event("uncover"));
  }
}

/** Where somebody can hear it: in the dialog on top, or on the page while none is open. */
function heard() {
  return [...document.querySelectorAll("dialog[open] > .toasts")].at(-1) ??
    document.getElementById("toasts");
}

/** @param {Element | null} from @param {Element | null} to */
function tellOn(from, to) {
  if (from?.firstChild && to && !to.firstChild) fill(to, from.firstChild);
}

customElements.define("dialog-toasts", DialogToasts);
