import { fill } from "./dom.js";

/**
 * Does what a button was pressed for. Until that is done the button keeps its width, says what goes on,
 * and isn't pressed again.
 *
 * @param {HTMLButtonElement} button
 * @param {string} verb such as "Joining"
 * @param {() => Promise<unknown>} act
 * @returns {Promise<void>} rejects as `act` does
 */
export async function whileBusy(button, verb, act) {
  if (button.getAttribute("aria-busy") === "true") return;
  const content = [...button.childNodes];
  button.style.setProperty("min-width", `min(${button.offsetWidth}px, 100%)`);
  button.setAttribute("aria-busy", "true");
  fill(button, verb);
  try {
    await act();
  } finally {
    button.removeAttribute("aria-busy");
    button.style.removeProperty("min-width");
    fill(button, content);
  }
}
