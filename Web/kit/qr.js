import { svg } from "./dom.js";
import { qrBits } from "./qr-bits.js";

/** @typedef {(boolean | null)[][]} Grid rows of modules, true for dark; null where there is room */

/** The width of the quiet zone around the code, in modules. */
const margin = 4;
/** The side of the picture, in pixels. */
const side = 216;
/** Each turns round the modules for which it is true. @type {((x: number, y: number) => boolean)[]} */
const masks = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => x * y % 2 + x * y % 3 === 0,
  (x, y) => (x * y % 2 + x * y % 3) % 2 === 0,
  (x, y) => ((x + y) % 2 + x * y % 3) % 2 === 0,
];

/**
 * A QR code as a picture.
 *
 * @param {string} text up to 213 bytes
 * @param {string} label
 * @returns {SVGSVGElement}
 */
export function qrPicture(text, label) {
  const code = qrCode(text);
  const size = code.length + 2 * margin;
  const viewBox = `${-margin} ${-margin} ${size} ${size}`;
  const paper = `M${-margin} ${-margin}h${size}v${size}h${-size}Z`;
  const dark = code.flatMap((row, y) => row.map((isDark, x) => isDark ? `M${x} ${y}h1v1h-1Z` : ""));
  return svg(
    "svg",
    { viewBox, width: side, height: side, role: "img", "aria-label": label },
    svg("path", { fill: "#fff", d: paper }),
    svg("path", { fill: "#000", d: dark.join("") }),
  );
}

/**
 * The modules of a QR code, after ISO/IEC 18004: byte mode, level M.
 *
 * @param {string} text up to 213 bytes
 * @returns {boolean[][]} row by row, true for dark
 */
export function qrCode(text) {
  const { version, bits } = qrBits(text);
  const drawn = masks.map((_, mask) => draw(version, bits, mask));
  // Every mask can be read; the best is the one that mixes dark and light most.
  return drawn.reduce((best, next) => sameNeighbours(next) < sameNeighbours(best) ? next : best);
}

/** @param {number} version @param {number[]} bits @param {number} mask */
function draw(version, bits, mask) {
  const grid = patterns(version);
  writeFormat(grid, mask);
  let next = 0;
  for (const [x, y] of path(grid.length)) {
    if (grid[y][x] === null) grid[y][x] = (bits[next++] === 1) !== masks[mask](x, y);
  }
  return /** @type {boolean[][]} */ (grid);
}

/** The patterns that are the same in every code of a version. @param {number} version @returns {Grid} */
function patterns(version) {
  const size = 17 + 4 * version;
  const last = size - 7;
  /** @type {Grid} */
  const grid = Array.from({ length: size }, () => Array(size).fill(null));
  for (let at = 0; at < size; at++) grid[6][at] = grid[at][6] = at % 2 === 0;
  const places = version === 1 ? [] : version < 7 ? [6, last] : [6, (6 + last) / 2, last];
  for (const [x, y] of places.flatMap((x) => places.map((y) => [x, y]))) {
    const isCorner = x + y === 12 || x + y === 6 + last && x !== y;
    if (!isCorner) rings(grid, [x, y], 2, [0, 2]);
  }
  for (const centre of [[3, 3], [size - 4, 3], [3, size - 4]]) rings(grid, centre, 4, [0, 1, 3]);
  if (version > 6) writeVersion(grid, version);
  return grid;
}

/** @param {Grid} grid @param {number[]} centre @param {number} reach @param {number[]} dark rings */
function rings(grid, [x, y], reach, dark) {
  for (let down = -reach; down <= reach; down++) {
    for (let right = -reach; right <= reach; right++) {
      const ring = Math.max(Math.abs(down), Math.abs(right));
      const row = grid[y + down];
      if (row && x + right in row) row[x + right] = dark.includes(ring);
    }
  }
}

/** Writes the level and the mask twice. @param {Grid} grid @param {number} mask */
function writeFormat(grid, mask) {
  const last = grid.length - 1;
  const bits = checked(mask, 10, 0x537) ^ 0x5412;
  for (let at = 0; at < 15; at++) {
    const isDark = (bits >> at & 1) === 1;
    const jump = at < 6 ? at : at + 1;
    if (at < 8) grid[jump][8] = grid[8][last - at] = isDark;
    else grid[8][at < 9 ? 7 : 14 - at] = grid[last - 14 + at][8] = isDark;
  }
  grid[last - 7][8] = true;
}

/** Writes the version twice. @param {Grid} grid @param {number} version */
function writeVersion(grid, version) {
  const bits = checked(version, 12, 0x1f25);
  for (let at = 0; at < 18; at++) {
    const [long, short] = [Math.floor(at / 3), grid.length - 11 + at % 3];
    grid[long][short] = grid[short][long] = (bits >> at & 1) === 1;
  }
}

/**
 * A number with the check bits of a generator behind it.
 *
 * @param {number} value
 * @param {number} count
 * @param {number} generator
 */
function checked(value, count, generator) {
  let rest = value << count;
  for (let at = 17; at >= count; at--) {
    if (rest >> at & 1) rest ^= generator << at - count;
  }
  return value << count | rest;
}

/** The places in which bits are written: two columns at a time, up and down. @param {number} size */
function* path(size) {
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    // The column of the pattern that counts is left out.
    if (right === 6) right--;
    for (let at = 0; at < size; at++) {
      const y = up ? size - 1 - at : at;
      yield [right, y];
      yield [right - 1, y];
    }
  }
}

/** @param {boolean[][]} grid */
function sameNeighbours(grid) {
  const same = (/** @type {boolean} */ each, /** @type {boolean | undefined} */ other) =>
    Number(each === other);
  return grid.flatMap((row, y) =>
    row.map((dark, x) => same(dark, row[x + 1]) + same(dark, grid[y + 1]?.[x]))
  ).reduce((sum, each) => sum + each);
}
