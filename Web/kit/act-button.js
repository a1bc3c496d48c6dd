import { h } from "./dom.js";
import { icon } from "./icons.js";

/**
 * A button with its drawing above its words.
 *
 * @param {import("./icons.js").IconName} drawing
 * @param {string} text
 * @param {(event: MouseEvent) => void} onclick
 */
export function actButton(drawing, text, onclick) {
  return h("button", { type: "button", class: "act", onclick }, icon(drawing), text);
}
