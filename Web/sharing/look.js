import { look as layoutOf } from "../board/geometry.js";
import { materialOf } from "../board/ground.js";
import { h, svg } from "../kit/dom.js";
import { settings } from "../state/settings.js";

/** @typedef {import("./material.js").BoardLook} BoardLook */
/** @typedef {import("./material.js").Paint} Paint */

/** The colours of a sheet from its upper left, by what it is made of. */
const sheets = /** @type {const} */ ({
  paper: ["--paper", "--paper", "--paper"],
  wood: ["--wood", "--wood", "--wood-deep"],
  night: ["--sky-blue", "--sky", "--sky-red"],
});

/**
 * The look of a picture for whom it is shown: the night of the stage in either theme, and on it a board of what
 * was chosen, in the colours that it has on the page.
 *
 * @param {import("../board/geometry.js").Shape} shape
 * @returns {import("./picture.js").Look & { colours: [string, string] }} colours: of the two on the stage
 */
export function readLook(shape) {
  const material = materialOf(shape, settings.get().boardStyle);
  const people = ["x", "o"].map((name) => h("span", { class: `cell ${name}` }, svg("svg")));
  // Colours are known of what is in the page alone.
  const board = h("div", { class: `${layoutOf(shape)} ${material}`, hidden: true }, people);
  document.body.append(board);
  const of = (/** @type {Element} */ element) => {
    const style = getComputedStyle(element);
    return (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  };
  const stage = of(document.documentElement);
  const own = of(board);
  const isPaperFront = shape.drop && material === "paper";
  const front = isPaperFront ? own("--front") : "";
  const look = {
    colours: /** @type {[string, string]} */ ([stage("--x-night"), stage("--o-night")]),
    night: stage("--night"),
    font: "system-ui, sans-serif",
    board: {
      material,
      sheet: /** @type {BoardLook["sheet"]} */ (sheets[material].map((name) => front || own(name))),
      rim: own("--rim"),
      rule: own("--rule"),
      named: own("--named"),
      well: own("--well"),
      paints: /** @type {[Paint, Paint]} */ (people.map((cell) => paintOf(of(cell.children[0])))),
    },
  };
  board.remove();
  return look;
}

/** @param {(name: string) => string} read @returns {Paint} */
function paintOf(read) {
  const mark = read("--c");
  return {
    mark,
    soft: read("--c-soft"),
    on: read("--on-c"),
    stone: read("--stone") || mark,
    shine: read("--shine") || mark,
  };
}
