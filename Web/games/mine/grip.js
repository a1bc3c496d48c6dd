import { h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";

/** Pixels from the edge of the window within which it scrolls, and how far at each picture. */
const [edge, step] = [96, 9];

/**
 * @typedef {object} Grip
 * @property {string} label
 * @property {() => void} onTake nothing may be drawn anew until it is put down
 * @property {(previous: Element | null, next: Element | null) => void} onDrop the rows between which it is put
 * @property {() => void} onCancel
 * @property {(to: "up" | "down" | "first" | "last") => void} onKey
 */

/**
 * The handle of a row: it is drawn along with it, and keys move it too.
 *
 * @param {HTMLElement} row
 * @param {Grip} grip
 */
export function addGrip(row, { label, onTake, onDrop, onCancel, onKey }) {
  /** The pointer that holds it, and where that is. @type {{ id: number, y: number } | null} */
  let held = null;
  const button = h(
    "button",
    { type: "button", class: "ib grip", "aria-label": label },
    icon("equals"),
  );

  const follow = () => {
    if (!held) return;
    if (!row.isConnected) return end();
    if (held.y < edge) scrollBy(0, -step);
    if (held.y > innerHeight - edge) scrollBy(0, step);
    // The others go around it: a row that is moved itself would lose the pointer.
    const [before, after] = [row.previousElementSibling, row.nextElementSibling];
    if (before && held.y < middleOf(before)) row.after(before);
    else if (after && held.y > middleOf(after)) row.before(after);
    requestAnimationFrame(follow);
  };
  const end = () => {
    held = null;
    row.classList.remove("held");
    removeEventListener("keydown", cancel, true);
  };
  /** @param {KeyboardEvent} event */
  const cancel = (event) => {
    if (event.key !== "Escape" || !held) return;
    event.preventDefault();
    end();
    onCancel();
  };

  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || held) return;
    button.setPointerCapture(event.pointerId);
    held = { id: event.pointerId, y: event.clientY };
    row.classList.add("held");
    addEventListener("keydown", cancel, true);
    onTake();
    requestAnimationFrame(follow);
  });
  button.addEventListener("pointermove", (event) => {
    if (held?.id === event.pointerId) held.y = event.clientY;
  });
  button.addEventListener("pointerup", () => {
    if (!held) return;
    end();
    onDrop(row.previousElementSibling, row.nextElementSibling);
  });
  button.addEventListener("pointercancel", () => {
    if (!held) return;
    end();
    onCancel();
  });
  button.addEventListener("keydown", (event) => {
    const to = keys[event.key];
    if (!to || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    onKey(to);
  });
  row.prepend(button);
}

/** @type {Record<string, "up" | "down" | "first" | "last" | undefined>} */
const keys = { ArrowUp: "up", ArrowDown: "down", Home: "first", End: "last" };

/** @param {Element} element */
function middleOf(element) {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
