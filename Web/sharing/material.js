// What a board in a picture is made of, as boards on the page are: paper, wood, or light in the night.

/** @typedef {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} Context */
/** @typedef {{ left: number, top: number, width: number, height: number }} Box */
/**
 * The colours of a person on a board.
 * @typedef {object} Paint
 * @property {string} mark
 * @property {string} soft beneath a mark that was placed last
 * @property {string} on what lies on the mark's colour
 * @property {string} stone
 * @property {string} shine where light meets a stone
 */
/**
 * @typedef {object} BoardLook
 * @property {import("../board/ground.js").Material} material
 * @property {[string, string, string]} sheet the colour at its upper left, in its middle, at its lower right
 * @property {string} rim
 * @property {string} rule of its lines
 * @property {string} named of the names at its edge
 * @property {string} well behind the holes of a drop board
 * @property {[Paint, Paint]} paints of person 1 and 2
 */

const shade = "rgb(20 10 2 / .45)";

/**
 * Draws the sheet that a board lies on.
 *
 * @param {Context} context
 * @param {Box} box
 * @param {BoardLook} look
 * @param {boolean} isPlain without what takes many colours
 */
export function drawSheet(context, { left, top, width, height }, look, isPlain) {
  const outline = (/** @type {number} */ down) => {
    context.beginPath();
    context.roundRect(left, top + down, width, height, 28);
  };
  context.fillStyle = look.rim;
  outline(12);
  context.fill();
  context.fillStyle = isPlain ? look.sheet[1] : sheetLight(context, left, top, width, height, look);
  outline(0);
  context.fill();
  if (isPlain || look.material === "night") return;
  context.save();
  context.clip();
  context.translate(left, top);
  context.strokeStyle = look.rule;
  context.globalAlpha = .1;
  if (look.material === "wood") drawGrain(context, width, height);
  else drawFibres(context, width, height);
  context.restore();
}

/**
 * @param {Context} context
 * @param {number} left
 * @param {number} top
 * @param {number} width
 * @param {number} height
 * @param {BoardLook} look
 */
function sheetLight(context, left, top, width, height, { sheet }) {
  const light = context.createLinearGradient(left, top, left + width, top + height);
  for (const [at, colour] of sheet.entries()) light.addColorStop(at / 2, colour);
  return light;
}

/** @param {Context} context @param {number} width @param {number} height */
function drawGrain(context, width, height) {
  const wave = (/** @type {number} */ at) => Math.sin(at * 12.9) * 9;
  for (let y = 6, at = 0; y < height + 20; y += 11 + wave(at++)) {
    context.lineWidth = 1.5 + Math.abs(wave(at + 4)) / 3;
    context.beginPath();
    context.moveTo(0, y + wave(at));
    context.quadraticCurveTo(width / 2, y - wave(at + 2), width, y + wave(at + 1) - 12);
    context.stroke();
  }
}

/** @param {Context} context @param {number} width @param {number} height */
function drawFibres(context, width, height) {
  context.lineWidth = 1.6;
  context.beginPath();
  for (let at = 1; at < width * height / 900; at++) {
    const [x, y] = [at * .618 % 1 * width, at * .7548 % 1 * height];
    context.moveTo(x, y);
    context.lineTo(x + Math.sin(at) * 7, y + Math.cos(at) * 7);
  }
  context.stroke();
}

/**
 * Lets what is drawn next cast light or shadow, where it is not plain.
 *
 * @param {Context} context
 * @param {string} colour
 * @param {number} reach in pixels
 * @param {boolean} isPlain
 * @param {() => void} draw
 */
export function glowing(context, colour, reach, isPlain, draw) {
  context.save();
  if (!isPlain) {
    context.shadowColor = colour;
    context.shadowBlur = reach;
  }
  draw();
  context.restore();
}

/**
 * A stone, in cells.
 *
 * @param {Context} context
 * @param {number} x of its middle
 * @param {number} y
 * @param {number} radius
 * @param {Paint} paint
 * @param {boolean} isPlain
 */
export function drawStone(context, x, y, radius, { stone, shine }, isPlain) {
  const spot = [x - radius * .32, y - radius * .48];
  const light = context.createRadialGradient(spot[0], spot[1], 0, spot[0], spot[1], radius * 1.2);
  light.addColorStop(0, shine);
  light.addColorStop(1, stone);
  glowing(context, shade, 12, isPlain, () => {
    if (!isPlain) context.shadowOffsetY = 6;
    context.fillStyle = isPlain ? stone : light;
    drawRound(context, x, y, radius);
  });
  if (isPlain) return;
  context.fillStyle = "rgb(255 255 255 / .3)";
  context.beginPath();
  context.ellipse(
    x - radius * .28,
    y - radius * .68,
    radius * .36,
    radius * .14,
    -.35,
    0,
    2 * Math.PI,
  );
  context.fill();
}

/** Fills a circle. @param {Context} context @param {number} x @param {number} y @param {number} radius */
export function drawRound(context, x, y, radius) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}
