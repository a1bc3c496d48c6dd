import { h } from "../../kit/dom.js";
import { piecesOf } from "./links.js";

/**
 * The text that somebody wrote, with its links. Its direction stays within it.
 *
 * @param {string} text
 * @returns {HTMLElement}
 */
export function textNodes(text) {
  const pieces = piecesOf(text).map((piece) =>
    piece.href === undefined ? piece.text : h(
      "a",
      { href: piece.href, dir: "ltr", target: "_blank", rel: "noopener noreferrer nofollow" },
      piece.text,
    )
  );
  return h("p", { class: "said", dir: "auto" }, ...pieces);
}
