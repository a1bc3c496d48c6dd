import { h } from "../kit/dom.js";

/**
 * Somebody in a row of faces.
 *
 * @typedef {{ picture: HTMLElement, name: string, label: string, onPress: () => void }} Face label: what a press does or
 *   who it is, in full
 */

/** The size of a face in pixels. */
export const faceSize = 56;

/**
 * A row of faces with their names, each to be pressed.
 *
 * @param {string} id of its heading
 * @param {string} title
 * @param {Face[]} faces
 * @returns {HTMLElement}
 */
export function faceRow(id, title, faces) {
  return h(
    "section",
    { class: "sec", "aria-labelledby": id },
    h("h2", { id }, title),
    h("ul", { class: "faces" }, faces.map(faceOf)),
  );
}

/** @param {Face} face */
function faceOf({ picture, name, label, onPress }) {
  return h(
    "li",
    {},
    h(
      "button",
      { type: "button", class: "face", "aria-label": label, onclick: onPress },
      picture,
      h("span", { class: "name", dir: "auto" }, name),
    ),
  );
}
