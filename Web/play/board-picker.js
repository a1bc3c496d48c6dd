import { withSoon } from "../app/on-demand.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { radioGroup } from "../kit/choice.js";
import { presets, shapeOf } from "../state/ruleset.js";
import { choices, choose } from "../state/choices.js";
import { boardName, boardRule } from "../text/names.js";
import { t } from "../text/text.js";
import { sampleBoard } from "./board-drawings.js";

/**
 * The stage of the Play screen: title, rule and drawing of the chosen board, and the boards to choose
 * from. The custom one opens its sheet when it is pressed.
 *
 * @param {object} options
 * @param {() => void} options.onChange
 * @param {HTMLElement} options.board the chosen one, to play on
 * @param {HTMLElement} options.hint what a tap on it does
 * @param {import("../kit/dom.js").Child[]} options.below what the stage has beneath the boards
 * @returns {HTMLElement}
 */
export function boardPicker({ onChange, board: element, hint, below }) {
  const head = h("div", { class: "row" });
  const tiles = h("div");
  const paint = () => {
    const { board } = choices();
    const edit = { type: "button", class: "ib", "aria-label": t("play.change"), onclick: change };
    fill(
      head,
      h(
        "div",
        { class: "grow" },
        h("h2", { id: "board-name", class: "h2" }, boardName(board)),
        h("p", { class: "s" }, boardRule(board)),
        hint,
      ),
      !presets.includes(board) && h("button", edit, icon("edit")),
    );
  };
  const paintTiles = () => fill(tiles, boardTiles({ onPick: pick, onPress: press }));
  /** @param {string} board */
  const pick = (board) => {
    choose({ board });
    paint();
    onChange();
  };
  /** @param {string} board */
  const press = (board) => {
    if (!presets.includes(board)) change();
  };
  const change = () =>
    withSoon(({ openCustomSheet }) =>
      openCustomSheet(() => {
        paint();
        paintTiles();
        onChange();
        /** @type {HTMLElement | null} */ (tiles.querySelector("[aria-checked=true]"))?.focus();
      })
    );
  paint();
  paintTiles();
  const props = { class: "stage stack live", "aria-labelledby": "board-name" };
  return h("section", props, head, tiles, element, h("div", { class: "stack" }, ...below));
}

/** A small drawing has no more cells than these on a side. */
const mostDrawn = 10;

/** @param {{ onPick: (board: string) => void, onPress: (board: string) => void }} listeners */
function boardTiles({ onPick, onPress }) {
  const { board, custom } = choices();
  return radioGroup({
    label: t("play.board"),
    value: board,
    className: "tiles",
    optionClass: "tile",
    options: [
      ...presets.map((preset) => tile(preset, "play.tile")),
      tile(custom, "play.tileCustom"),
    ],
    onChange: onPick,
    onPress,
  });
}

/**
 * @param {string} board
 * @param {"play.tile" | "play.tileCustom"} spoken
 */
function tile(board, spoken) {
  const shape = shapeOf(board);
  const { columns, rows, drop } = shape;
  const drawing = sampleBoard({
    ...shape,
    columns: Math.min(columns, mostDrawn),
    rows: Math.min(rows, mostDrawn),
  });
  const size = drop ? t("ruleset.dropTile") : t("ruleset.plain", { columns, rows });
  return {
    value: board,
    label: t(spoken, { board: boardName(board), rule: boardRule(board) }),
    content: [drawing, spoken === "play.tile" ? size : t("play.custom")],
  };
}
