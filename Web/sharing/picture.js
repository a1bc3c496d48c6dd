import { drawBoard } from "./board.js";

/**
 * @typedef {object} Person
 * @property {string} name
 * @property {1 | 2} mark
 * @property {string} colour
 */
/**
 * What a picture shows of a round.
 * @typedef {object} Scene
 * @property {{ columns: number, rows: number, drop: boolean }} shape
 * @property {number[]} marks by cell, row by row from a1: 0 none, 1 X, 2 O
 * @property {number[][]} lines cells of the lines that ended the round
 * @property {number | undefined} last cell of the last move
 * @property {[Person, Person]} people
 * @property {string} score between them; empty: none
 * @property {string} headline who won, or whose turn it is
 * @property {string} detail beneath it
 * @property {string} club where it was played
 */
/**
 * The look. Plain: one colour in place of light, which a file of few colours needs.
 * @typedef {{ night: string, font: string, board: import("./material.js").BoardLook, isPlain?: boolean }} Look
 */

/** The picture's size in its own units; both its sides are this long at scale 1. */
export const size = { width: 1080, height: 1350 };
const margin = 72;
const white = "#fff";
const quiet = "#c9c3ea";

/**
 * Draws a round, the whole picture.
 *
 * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {Look} look
 */
export function drawPicture(context, scene, look) {
  context.save();
  context.scale(context.canvas.width / size.width, context.canvas.height / size.height);
  drawNight(context, look);
  context.textBaseline = "middle";
  drawPeople(context, scene, look);
  const side = 840;
  context.save();
  context.translate((size.width - side) / 2, 222);
  drawBoard(context, scene, side, look);
  context.restore();
  const middle = size.width / 2;
  write(context, scene.headline, { at: [middle, 1132], size: 64, weight: 700 }, look);
  write(context, scene.detail, { at: [middle, 1200], size: 34, colour: quiet }, look);
  drawClub(context, scene, look);
  context.restore();
}

/** @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} context @param {Look} look */
function drawNight(context, { night, isPlain }) {
  const { width, height } = size;
  context.fillStyle = night;
  context.fillRect(0, 0, width, height);
  if (isPlain) return;
  for (const [x, y, colour] of /** @type {const} */ ([[0, 0, "0 122 255"], [1, 1, "175 82 222"]])) {
    const light = context.createRadialGradient(
      x * width,
      y * height,
      0,
      x * width,
      y * height,
      1000,
    );
    light.addColorStop(0, `rgb(${colour} / .42)`);
    light.addColorStop(1, `rgb(${colour} / 0)`);
    context.fillStyle = light;
    context.fillRect(0, 0, width, height);
  }
}

/**
 * The two at the top, each with a mark in their colour, and the score between them.
 *
 * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {Look} look
 */
function drawPeople(context, { people, score }, look) {
  const y = 128;
  const room = score ? 320 : 400;
  for (const [at, { name, mark, colour }] of people.entries()) {
    const isFirst = at === 0;
    const edge = isFirst ? margin : size.width - margin;
    const inward = isFirst ? 1 : -1;
    context.strokeStyle = colour;
    context.lineCap = "round";
    context.lineWidth = 13;
    context.beginPath();
    const x = edge + inward * 30;
    if (mark === 1) {
      context.moveTo(x - 22, y - 22);
      context.lineTo(x + 22, y + 22);
      context.moveTo(x + 22, y - 22);
      context.lineTo(x - 22, y + 22);
    } else context.arc(x, y, 25, 0, 2 * Math.PI);
    context.stroke();
    const place = {
      at: /** @type {[number, number]} */ ([edge + inward * 84, y]),
      size: 44,
      weight: 600,
    };
    write(context, name, { ...place, room, align: isFirst ? "left" : "right" }, look);
  }
  write(context, score, { at: [size.width / 2, y], size: 60, weight: 700 }, look);
}

/** @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} context @param {Scene} scene @param {Look} look */
function drawClub(context, { club }, look) {
  write(context, club, { at: [size.width / 2, 1288], size: 30, weight: 600, colour: quiet }, look);
}

/**
 * Writes a line that is made smaller, and then shorter, until it fits.
 *
 * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} context
 * @param {string} text
 * @param {object} how
 * @param {[number, number]} how.at
 * @param {number} how.size
 * @param {number} [how.weight]
 * @param {string} [how.colour]
 * @param {number} [how.room] its greatest width
 * @param {CanvasTextAlign} [how.align]
 * @param {Look} look
 */
function write(context, text, how, { font }) {
  const { at: [x, y], weight = 400, colour = white, align = "center" } = how;
  const { room = size.width - 2 * margin } = how;
  context.fillStyle = colour;
  context.textAlign = align;
  const set = (/** @type {number} */ px) => context.font = `${weight} ${px}px ${font}`;
  set(how.size);
  const width = context.measureText(text).width;
  if (width > room) set(Math.max(how.size * .6, how.size * room / width));
  const letters = [...text];
  let fitting = text;
  while (context.measureText(fitting).width > room && letters.length > 1) {
    letters.pop();
    fitting = `${letters.join("")}…`;
  }
  context.fillText(fitting, x, y);
}
