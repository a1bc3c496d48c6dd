import { encodeGif, transparent } from "./gif.js";
import { drawPicture, size } from "./picture.js";

/** @typedef {import("./picture.js").Scene} Scene */
/** @typedef {import("./picture.js").Look} Look */
/** A part of the picture. @typedef {{ left: number, top: number, width: number, height: number }} Part */

/** The scale to the still picture's size. */
const scale = 4 / 9;
/** Hundredths of a second: a whole round takes about so long, one move no less and no more than these. */
const times = { round: 2400, least: 12, most: 80, end: 300 };

/**
 * A round as a moving picture, from the empty board to its end.
 *
 * @param {Scene[]} scenes one for each position
 * @param {Look} look
 * @returns {Promise<Blob>} a GIF
 */
export async function makeAnimation(scenes, look) {
  const canvas = document.createElement("canvas");
  canvas.width = size.width * scale;
  canvas.height = size.height * scale;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("there is no canvas");
  const { width, height } = canvas;
  const draw = (/** @type {Scene} */ scene) => {
    drawPicture(context, scene, { ...look, isPlain: true });
    return new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  };
  const last = scenes.length - 1;
  const palette = paletteOf([draw(scenes[0]), draw(scenes[last])]);
  const numberOf = nearestIn(palette);
  const move = Math.min(times.most, Math.max(times.least, Math.round(times.round / scenes.length)));
  const frames = [];
  let before = new Uint32Array(width * height);
  for (const [at, scene] of scenes.entries()) {
    // The page goes on meanwhile.
    await new Promise((done) => setTimeout(done));
    const image = draw(scene);
    const part = at === 0 ? { left: 0, top: 0, width, height } : changed(before, image, width);
    const pixels = numbered(image, at === 0 ? null : before, part, width, numberOf);
    frames.push({ ...part, pixels, delay: at === last ? times.end : move });
    before = image;
  }
  return new Blob([encodeGif({ width, height, palette, frames })], { type: "image/gif" });
}

/** The most frequent colours, coarse ones, as 0xRRGGBB. @param {Uint32Array[]} images */
function paletteOf(images) {
  /** @type {Map<number, { count: number, colour: number }>} */
  const found = new Map();
  for (const image of images) {
    for (const pixel of image) {
      const key = pixel & 0xf8f8f8;
      const known = found.get(key);
      if (known) known.count++;
      else found.set(key, { count: 1, colour: rgb(pixel) });
    }
  }
  const most = [...found.values()].sort((a, b) => b.count - a.count);
  return most.slice(0, transparent).map(({ colour }) => colour);
}

/** A pixel as it lies in memory. @param {number} pixel */
function rgb(pixel) {
  return (pixel & 255) << 16 | (pixel >> 8 & 255) << 8 | pixel >> 16 & 255;
}

/** @param {number[]} palette @returns {(pixel: number) => number} the number of the colour next to it */
function nearestIn(palette) {
  /** @type {Map<number, number>} */
  const known = new Map();
  const distance = (/** @type {number} */ one, /** @type {number} */ other) =>
    [16, 8, 0].reduce((sum, bits) => sum + ((one >> bits & 255) - (other >> bits & 255)) ** 2, 0);
  return (pixel) => {
    const found = known.get(pixel);
    if (found !== undefined) return found;
    const colour = rgb(pixel);
    let best = 0;
    for (const at of palette.keys()) {
      if (distance(palette[at], colour) < distance(palette[best], colour)) best = at;
    }
    known.set(pixel, best);
    return best;
  };
}

/**
 * The smallest part in which two images differ, or where they don't one pixel.
 *
 * @param {Uint32Array} before
 * @param {Uint32Array} after
 * @param {number} width
 * @returns {Part}
 */
function changed(before, after, width) {
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let at = 0; at < after.length; at++) {
    if (before[at] === after[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    if (top < 0) top = y;
    bottom = y;
    left = Math.min(left, x);
    right = Math.max(right, x);
  }
  if (top < 0) return { left: 0, top: 0, width: 1, height: 1 };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * @param {Uint32Array} image
 * @param {Uint32Array | null} before what needs not be painted again; null: all is painted
 * @param {Part} part
 * @param {number} width of the image
 * @param {(pixel: number) => number} numberOf
 */
function numbered(image, before, part, width, numberOf) {
  const pixels = new Uint8Array(part.width * part.height);
  for (let y = 0; y < part.height; y++) {
    for (let x = 0; x < part.width; x++) {
      const at = (part.top + y) * width + part.left + x;
      const isKept = before !== null && before[at] === image[at];
      pixels[y * part.width + x] = isKept ? transparent : numberOf(image[at]);
    }
  }
  return pixels;
}
