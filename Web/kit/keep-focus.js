/**
 * Fills an element anew; what had the focus in it has it again, if it is still there: the link with the
 * same address, the control with the same name.
 *
 * @param {Element} element
 * @param {() => void} act
 */
export function keepFocus(element, act) {
  const focused = element.contains(document.activeElement) && document.activeElement;
  const sign = focused && signOf(focused);
  act();
  if (!sign) return;
  const again = [...element.querySelectorAll("a, button, input")].find((each) =>
    signOf(each) === sign
  );
  if (again instanceof HTMLElement && again !== document.activeElement) again.focus();
}

/** @param {Element} element */
function signOf(element) {
  return element.getAttribute("href") ?? element.getAttribute("aria-label") ?? element.textContent;
}
