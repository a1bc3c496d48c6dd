import { loadPart } from "../app/parts.js";
import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { toast } from "../kit/toast.js";
import { unreachableText } from "../online/unreachable.js";
import { t } from "../text/text.js";

/** @typedef {import("./zoom.js").Zoom} Zoom */

/**
 * Shows a board closely, or as a whole, for those who don't pinch. It is there as long as the board aims, and
 * brings what fingers can do on such a board.
 *
 * @param {import("./game-board.js").GameBoard} board
 */
export function zoomButton(board) {
  /** @type {Promise<Zoom> | null} */
  let zoom = null;
  const button = h("button", {
    ...{ type: "button", class: "ib zoom" },
    onclick: () => bring().then((it) => it.toggle(), () => toast(unreachableText())),
  });
  const show = (/** @type {boolean} */ isZoomed) => {
    button.replaceChildren(icon(isZoomed ? "zoomOut" : "zoomIn"));
    button.setAttribute("aria-label", t(isZoomed ? "board.zoomOut" : "board.zoomIn"));
  };
  const bring = () => {
    zoom ??= loadPart("later").then(({ giveHands }) => giveHands(board, show));
    zoom.catch(() => zoom = null);
    return zoom;
  };
  const update = () => {
    button.hidden = !board.aims;
    if (board.aims) bring().catch(() => {});
  };
  board.addEventListener("aim", update);
  show(false);
  update();
  return button;
}
