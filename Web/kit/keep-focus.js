/** The milliseconds beyond which something is held rather than pressed. */
const longest = 1_000;

/** The element that somebody presses at the moment. @type {Node | null} */
let pressed = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let limit;
/** The drawing to be done once it was let go. @type {Map<Element, () => void>} */
const waiting = new Map();

/**
 * Fills an element anew. What had the focus in it has it again: the link with the same address, the
 * control with the same name, and where that is gone what stands in its place. While somebody presses
 * something in the element that waits: a button that is replaced under a finger would not be pressed.
 *
 * @param {Element} element
 * @param {() => void} act may come later, and not at all when another comes for the same element
 */
export function keepFocus(element, act) {
  if (pressed && element.contains(pressed)) return waiting.set(element, act);
  waiting.delete(element);
  keepFocusWithin(element, act);
}

/**
 * Keeps the focus as `keepFocus` does, and always at once.
 *
 * @param {Element} element
 * @param {() => void} act
 */
export function keepFocusWithin(element, act) {
  const before = stops(element);
  const at = before.findIndex((each) => each === document.activeElement);
  const sign = at < 0 ? null : signOf(before[at]);
  act();
  if (at < 0) return;
  const after = stops(element);
  const again = after.find((each) => signOf(each) === sign) ?? after[at] ?? after.at(-1);
  if (again !== document.activeElement) again?.focus();
}

/** @param {Element} element @returns {HTMLElement[]} */
function stops(element) {
  return [...element.querySelectorAll("a, button, input, select")].filter((each) =>
    each instanceof HTMLElement
  );
}

/** @param {Element} element */
function signOf(element) {
  return element.getAttribute("href") ?? element.getAttribute("aria-label") ?? element.textContent;
}

/** @param {Event} event */
function press({ target }) {
  pressed = target instanceof Node ? target : null;
  clearTimeout(limit);
  limit = setTimeout(letGo, longest);
}

function letGo() {
  if (!pressed) return;
  pressed = null;
  clearTimeout(limit);
  // The click comes right after.
  setTimeout(drawWhatWaits);
}

function drawWhatWaits() {
  if (pressed) return;
  const acts = [...waiting];
  waiting.clear();
  for (const [element, act] of acts) keepFocusWithin(element, act);
}

document.addEventListener("pointerdown", (event) => event.button === 0 && press(event), true);
document.addEventListener("keydown", (event) => event.key === " " && press(event), true);
for (const name of ["pointerup", "pointercancel", "keyup"]) {
  document.addEventListener(name, letGo, true);
}
addEventListener("blur", letGo);
