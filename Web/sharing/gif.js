// GIF 89a, since no browser writes moving pictures.

/**
 * A part of the picture that is painted over what was there.
 * @typedef {object} Frame
 * @property {number} left
 * @property {number} top
 * @property {number} width
 * @property {number} height
 * @property {Uint8Array} pixels colours by their number, row by row
 * @property {number} delay until the next frame, in hundredths of a second
 */

/** Pixels of this colour leave what was there. */
export const transparent = 255;
const mostCodes = 4096;
const clear = 256;
const end = 257;

/**
 * Writes a moving picture that begins anew for ever.
 *
 * @param {object} picture
 * @param {number} picture.width
 * @param {number} picture.height
 * @param {number[]} picture.palette at most 255 colours as 0xRRGGBB
 * @param {Frame[]} picture.frames
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function encodeGif({ width, height, palette, frames }) {
  const colours = Array.from({ length: 256 }, (_, at) => palette[at] ?? 0);
  const bytes = [
    ...letters("GIF89a"),
    ...[...short(width), ...short(height), 0xf7, 0, 0],
    ...colours.flatMap((colour) => [colour >> 16, colour >> 8 & 255, colour & 255]),
    ...[0x21, 0xff, 11, ...letters("NETSCAPE2.0"), 3, 1, 0, 0, 0],
  ];
  const parts = [Uint8Array.from(bytes)];
  for (const { left, top, width, height, pixels, delay } of frames) {
    const control = [0x21, 0xf9, 4, 0x05, ...short(delay), transparent, 0];
    const place = [0x2c, ...short(left), ...short(top), ...short(width), ...short(height), 0];
    parts.push(Uint8Array.from([...control, ...place, 8]), inBlocks(compressed(pixels)));
  }
  parts.push(Uint8Array.of(0x3b));
  return joined(parts);
}

/** @param {string} text */
function letters(text) {
  return [...text].map((letter) => letter.charCodeAt(0));
}

/** @param {number} value */
function short(value) {
  return [value & 255, value >> 8];
}

/**
 * Lempel, Ziv and Welch's method with codes of 9 to 12 bits.
 *
 * @param {Uint8Array} pixels
 * @returns {Uint8Array}
 */
function compressed(pixels) {
  let bytes = new Uint8Array(1024);
  let [length, held, heldBits, bits] = [0, 0, 0, 9];
  const put = (/** @type {number} */ code) => {
    held |= code << heldBits;
    heldBits += bits;
    for (; heldBits >= 8; heldBits -= 8, held >>>= 8) {
      if (length === bytes.length) {
        const longer = new Uint8Array(2 * length);
        longer.set(bytes);
        bytes = longer;
      }
      bytes[length++] = held & 255;
    }
  };
  /** A known run and one more pixel, to the code of both. @type {Map<number, number>} */
  const codes = new Map();
  let next = end + 1;
  put(clear);
  let run = pixels[0];
  for (let at = 1; at < pixels.length; at++) {
    const key = run << 8 | pixels[at];
    const known = codes.get(key);
    if (known !== undefined) {
      run = known;
      continue;
    }
    put(run);
    run = pixels[at];
    if (next === mostCodes) {
      put(clear);
      codes.clear();
      [next, bits] = [end + 1, 9];
      continue;
    }
    if (next === 1 << bits) bits++;
    codes.set(key, next++);
  }
  put(run);
  if (next === 1 << bits && bits < 12) bits++;
  put(end);
  put(0);
  return bytes.subarray(0, length);
}

/** @param {Uint8Array} bytes */
function inBlocks(bytes) {
  const parts = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.subarray(at, at + 255);
    parts.push(Uint8Array.of(block.length), block);
  }
  parts.push(Uint8Array.of(0));
  return joined(parts);
}

/** @param {Uint8Array[]} parts */
function joined(parts) {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
