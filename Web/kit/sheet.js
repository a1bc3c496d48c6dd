import { t } from "../text/text.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { toastsOfDialog } from "./toast.js";

/** @typedef {import("./dom.js").Child} Child */

/** A swipe of this many pixels down closes the sheet. */
const swipe = 80;
let sheets = 0;

/**
 * Opens a sheet above the screen: from the bottom on phones, in the middle on wide windows. Escape, a
 * tap beside it, a swipe down and its button close it; the focus goes back to where it was.
 *
 * @param {{ title: string, body: Child[], onClose?: () => void }} options
 * @returns {{ close(): void }}
 */
export function openSheet({ title, body, onClose }) {
  const heading = `sheet-${++sheets}`;
  const close = () => dialog.close();
  const label = t("app.close");
  const head = h(
    "div",
    { class: "row sheet-head" },
    h("h2", { id: heading, class: "grow h2" }, title),
    h(
      "button",
      { type: "button", class: "ib", "aria-label": label, onclick: close },
      icon("close"),
    ),
  );
  const dialog = h(
    "dialog",
    { class: "sheet", "aria-labelledby": heading },
    head,
    ...body,
    toastsOfDialog(),
  );
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog && isBeside(event, dialog)) close();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    onClose?.();
  });
  letSwipe(head, dialog);
  (document.getElementById("main")?.firstElementChild ?? document.body).append(dialog);
  dialog.showModal();
  return { close };
}

/** @param {MouseEvent} event @param {Element} element */
function isBeside({ clientX, clientY }, element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** @param {HTMLElement} handle @param {HTMLDialogElement} dialog */
function letSwipe(handle, dialog) {
  let start = 0;
  /** @param {PointerEvent} event */
  const down = (event) => Math.max(0, event.clientY - start);
  const settle = () => dialog.style.removeProperty("translate");
  handle.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse" || !(event.target instanceof Element)) return;
    if (event.target.closest("button")) return;
    start = event.clientY;
    handle.setPointerCapture(event.pointerId);
  });
  handle.addEventListener("pointermove", (event) => {
    if (!handle.hasPointerCapture(event.pointerId)) return;
    dialog.style.setProperty("translate", `0 ${down(event)}px`);
  });
  handle.addEventListener("pointerup", (event) => {
    if (!handle.hasPointerCapture(event.pointerId)) return;
    if (down(event) > swipe) dialog.close();
    else settle();
  });
  handle.addEventListener("pointercancel", settle);
}
