/**
 * Fills an element anew. What had the focus in it has it again: the link with the same address, the
 * control with the same name, and where that is gone what stands in its place.
 *
 * @param {Element} element
 * @param {() => void} act
 */
export function keepFocus(element, act) {
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
