import { look as layoutOf, stroke } from "../board/geometry.js";
import { edge, groundLines, starPoints } from "../board/ground.js";
import { cellName } from "../engine/bindings.js";
import { drawRound, drawSheet, drawStone, glowing } from "./material.js";

/** @typedef {import("./picture.js").Scene} Scene */
/** @typedef {import("./picture.js").Look} Look */
/** @typedef {import("./material.js").Context} Context */
/** @typedef {import("./material.js").Paint} Paint */

/**
 * Draws the board in the middle of a square, of what boards on the page are made of. Large ones have the
 * names of their columns and rows at the edge.
 *
 * @param {Context} context
 * @param {Scene} scene
 * @param {number} side of the square
 * @param {Look} look
 */
export function drawBoard(context, scene, side, { board, font, isPlain = false }) {
  const { columns, rows } = scene.shape;
  const layout = layoutOf(scene.shape);
  const frame = layout === "xl" ? 36 : 10;
  const pitch = (side - 2 * frame) / Math.max(columns, rows);
  const [width, height] = [columns * pitch, rows * pitch];
  const [left, top] = [(side - width) / 2, (side - height) / 2];
  const box = { left: left - frame, top: top - frame };
  drawSheet(
    context,
    { ...box, width: width + 2 * frame, height: height + 2 * frame },
    board,
    isPlain,
  );
  context.save();
  context.translate(left, top);
  if (layout === "xl") drawNames(context, scene.shape, pitch, frame, board.named, font);
  context.scale(pitch, pitch);
  new Cells(context, scene, board, pitch, isPlain).draw(layout);
  context.restore();
}

/**
 * @param {Context} context
 * @param {Scene["shape"]} shape
 * @param {number} pitch
 * @param {number} frame
 * @param {string} colour
 * @param {string} font
 */
function drawNames(context, shape, pitch, frame, colour, font) {
  const { columns, rows } = shape;
  context.fillStyle = colour;
  context.textAlign = "center";
  context.font = `600 22px ${font}`;
  for (let column = 0; column < columns; column++) {
    const name = cellName(column, shape).charAt(0);
    context.fillText(name, (column + .5) * pitch, rows * pitch + frame / 2);
  }
  for (let row = 0; row < rows; row++) {
    context.fillText(String(rows - row), -frame / 2, (row + .5) * pitch);
  }
}

/** Drawing on the sheet, by cells from the top left. */
class Cells {
  #context;
  #scene;
  #board;
  #pitch;
  #isPlain;

  /**
   * @param {Context} context
   * @param {Scene} scene
   * @param {import("./material.js").BoardLook} board
   * @param {number} pitch of the cells, in pixels
   * @param {boolean} isPlain
   */
  constructor(context, scene, board, pitch, isPlain) {
    this.#context = context;
    this.#scene = scene;
    this.#board = board;
    this.#pitch = pitch;
    this.#isPlain = isPlain;
  }

  /** @param {string} layout */
  draw(layout) {
    const { marks, lines, last, shape } = this.#scene;
    const won = new Set(lines.flat());
    this.#context.lineCap = "round";
    if (shape.drop) this.#drawHoles();
    else this.#drawGround(layout);
    if (!shape.drop) this.#drawLines(layout);
    for (const [cell, mark] of marks.entries()) {
      if (mark) this.#drawPiece(cell, mark, layout, won.has(cell), cell === last && won.size === 0);
    }
    if (shape.drop) this.#drawLines(layout);
  }

  #drawHoles() {
    const context = this.#context;
    for (const cell of this.#scene.marks.keys()) {
      const [x, y] = this.#centre(cell);
      context.fillStyle = this.#board.rule;
      drawRound(context, x, y, .46);
      context.fillStyle = this.#board.well;
      drawRound(context, x, y, .44);
    }
  }

  /** @param {string} layout */
  #drawGround(layout) {
    const { shape } = this.#scene;
    const { material, rule } = this.#board;
    const context = this.#context;
    const thin = 1.5 / this.#pitch;
    const small = material === "paper" ? .042 : .03;
    context.strokeStyle = rule;
    const reach = material === "night" ? 16 : 0;
    glowing(context, rule, reach, this.#isPlain, () => {
      context.lineWidth = layout === "xl" ? thin : small;
      context.stroke(new Path2D(groundLines(shape, material)));
      context.lineWidth = 2 * thin;
      context.stroke(new Path2D(edge(shape, material)));
    });
    context.fillStyle = rule;
    for (const [x, y] of starPoints(shape, material)) drawRound(context, x, y, .1);
  }

  /** @param {string} layout */
  #drawLines(layout) {
    const { lines, marks, shape } = this.#scene;
    const { material } = this.#board;
    const context = this.#context;
    for (const line of lines) {
      const paint = this.#paintOf(marks[line[0]]);
      const colour = shape.drop ? paint.on : material === "wood" ? paint.stone : paint.mark;
      context.save();
      context.strokeStyle = colour;
      context.lineWidth = shape.drop ? .09 : material === "wood" ? .34 : layout === "xl" ? .6 : .68;
      if (material === "night" && !shape.drop) context.globalAlpha = .4;
      const reach = material === "night" ? 16 : 0;
      glowing(
        context,
        colour,
        reach,
        this.#isPlain,
        () => context.stroke(new Path2D(stroke(line, shape))),
      );
      context.restore();
    }
  }

  /**
   * @param {number} cell
   * @param {number} mark
   * @param {string} layout
   * @param {boolean} isWon
   * @param {boolean} isLast stands out
   */
  #drawPiece(cell, mark, layout, isWon, isLast) {
    const { shape } = this.#scene;
    const { material } = this.#board;
    const paint = this.#paintOf(mark);
    const context = this.#context;
    const [x, y] = this.#centre(cell);
    const isStone = material === "wood";
    if (shape.drop || isStone) {
      const radius = shape.drop ? .44 : layout === "xl" ? .45 : .38;
      if (isStone) drawStone(context, x, y, radius, paint, this.#isPlain);
      else {
        context.fillStyle = paint.mark;
        drawRound(context, x, y, radius);
      }
      if (isWon && shape.drop || isLast) this.#drawRing(x, y, radius, paint.on);
      const size = 2 * radius * (shape.drop ? .52 : .62);
      return this.#drawMark(x, y, mark, size, paint.on);
    }
    if (isLast) this.#drawLast(x, y, paint);
    const colour = !isWon ? paint.mark : material === "night" ? "#fff" : paint.on;
    const reach = material === "night" ? 16 : 0;
    glowing(
      context,
      paint.mark,
      reach,
      this.#isPlain,
      () => this.#drawMark(x, y, mark, layout === "xl" ? .78 : .62, colour),
    );
  }

  /** The last move stands out. @param {number} x @param {number} y @param {Paint} paint */
  #drawLast(x, y, paint) {
    const context = this.#context;
    const isNight = this.#board.material === "night";
    context.beginPath();
    context.roundRect(x - .44, y - .44, .88, .88, .2);
    context.fillStyle = paint.soft;
    context.strokeStyle = paint.mark;
    context.lineWidth = .04;
    if (isNight) context.stroke();
    else context.fill();
  }

  /** @param {number} x @param {number} y @param {number} radius @param {string} colour */
  #drawRing(x, y, radius, colour) {
    const context = this.#context;
    context.strokeStyle = colour;
    context.lineWidth = .045;
    context.beginPath();
    context.arc(x, y, radius - .06, 0, 2 * Math.PI);
    context.stroke();
  }

  /**
   * Draws a mark as `drawMark` of the page does, in a square of 24.
   *
   * @param {number} x
   * @param {number} y
   * @param {number} mark
   * @param {number} size of the square
   * @param {string} colour
   */
  #drawMark(x, y, mark, size, colour) {
    const context = this.#context;
    const reach = size * 7 / 24;
    context.strokeStyle = colour;
    context.lineWidth = size * 4 / 24;
    context.beginPath();
    if (mark === 1) {
      context.moveTo(x - reach, y - reach);
      context.lineTo(x + reach, y + reach);
      context.moveTo(x + reach, y - reach);
      context.lineTo(x - reach, y + reach);
    } else context.arc(x, y, size * 7.6 / 24, 0, 2 * Math.PI);
    context.stroke();
  }

  /** @param {number} cell @returns {[number, number]} */
  #centre(cell) {
    const { columns, rows } = this.#scene.shape;
    return [cell % columns + .5, rows - Math.floor(cell / columns) - .5];
  }

  /** The colours of a mark. @param {number} mark */
  #paintOf(mark) {
    return this.#board.paints[this.#scene.people[0].mark === mark ? 0 : 1];
  }
}
