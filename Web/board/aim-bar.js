import { cellName } from "../engine/bindings.js";
import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { t } from "../text/text.js";

/** @typedef {import("./geometry.js").Direction} Direction */

/**
 * Arrows that move the aim of a board and the button that places the mark: big enough for fingers where
 * its cells are not. It is there as long as the board aims, so that nothing moves when the turn changes.
 *
 * @param {import("./game-board.js").GameBoard} board
 */
export function aimBar(board) {
  const arrows = /** @type {Direction[]} */ (["left", "up", "down", "right"]).map((direction) =>
    h("button", {
      type: "button",
      class: "ib",
      "aria-label": t(`board.${direction}`),
      onclick: () => board.moveAim(direction),
    }, icon(direction))
  );
  const place = h("button", { type: "button", class: "btn main", onclick: () => board.place() });
  const bar = h(
    "div",
    { class: "aimbar" },
    h("div", { class: "row", role: "group", "aria-label": t("board.aim") }, arrows),
    place,
  );
  const update = () => {
    const { aim, aims, canPlay, view } = board;
    bar.hidden = !aims;
    arrows[1].hidden = arrows[2].hidden = view?.ruleset.drop === true;
    for (const arrow of arrows) arrow.disabled = !canPlay;
    place.disabled = aim === null;
    place.textContent = aim === null || !view
      ? t("board.aimFirst")
      : t("board.placeAt", { cell: cellName(aim, view.ruleset) });
  };
  board.addEventListener("aim", update);
  update();
  return bar;
}
