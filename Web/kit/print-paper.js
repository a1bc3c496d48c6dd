/** What is on the page to be printed, beside the app. @type {HTMLElement | null} */
let paper = null;

/**
 * Prints an element alone. Some browsers never say that they have printed: what they were to print goes with the next.
 *
 * @param {HTMLElement} element
 */
export function printPaper(element) {
  paper?.remove();
  paper = element;
  document.body.append(element);
  addEventListener("afterprint", () => element.remove(), { once: true });
  print();
}
