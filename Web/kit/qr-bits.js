/**
 * The numbers that differ between the sizes of a code (ISO/IEC 18004, level M), from version 1 to 10: the data
 * bytes of each block, and how many check bytes each has.
 * @type {[data: number[], check: number][]}
 */
const versions = [
  [[16], 10],
  [[28], 16],
  [[44], 26],
  [[32, 32], 18],
  [[43, 43], 24],
  [[27, 27, 27, 27], 16],
  [[31, 31, 31, 31], 18],
  [[38, 38, 39, 39], 22],
  [[36, 36, 36, 37, 37], 22],
  [[43, 43, 43, 43, 44], 26],
];

/**
 * The bits that a QR code of a text holds, in the order in which it is drawn.
 *
 * @param {string} text up to 213 bytes
 * @returns {{ version: number, bits: number[] }} the smallest version that has room for it
 */
export function qrBits(text) {
  const bytes = new TextEncoder().encode(text);
  const version = 1 +
    versions.findIndex((_, at) => bytes.length + headBytes(at + 1) <= room(at + 1));
  if (version === 0) throw new RangeError(`too long for a QR code: ${bytes.length} bytes`);
  const [blocks, check] = versions[version - 1];
  return { version, bits: interleaved(packed(bytes, version), blocks, check) };
}

/**
 * A number as bits, the highest first.
 *
 * @param {number} value
 * @param {number} length
 * @returns {number[]}
 */
export function binary(value, length) {
  return Array.from({ length }, (_, at) => value >> length - 1 - at & 1);
}

/** @param {number} version */
function room(version) {
  return versions[version - 1][0].reduce((sum, block) => sum + block);
}

/** Kind and length take half a byte and one or two. @param {number} version */
function headBytes(version) {
  return version < 10 ? 2 : 3;
}

/**
 * The text with its kind and length before it, filled up to the whole room.
 *
 * @param {Uint8Array} bytes
 * @param {number} version
 */
function packed(bytes, version) {
  const head = [...binary(4, 4), ...binary(bytes.length, 8 * (headBytes(version) - 1))];
  const bits = [...head, ...[...bytes].flatMap((byte) => binary(byte, 8)), 0, 0, 0, 0];
  const data = Array.from(
    { length: bits.length / 8 },
    (_, at) => parseInt(bits.slice(8 * at, 8 * at + 8).join(""), 2),
  );
  for (let filler = 0xec; data.length < room(version); filler ^= 0xfd) data.push(filler);
  return data;
}

/**
 * All blocks and then their check bytes, a byte of each in turn, as bits.
 *
 * @param {number[]} data
 * @param {number[]} sizes of the blocks
 * @param {number} check bytes of each
 */
function interleaved(data, sizes, check) {
  let start = 0;
  const blocks = sizes.map((size) => data.slice(start, start += size));
  const checks = blocks.map((block) => checkBytes(block, check));
  return [...inTurn(blocks), ...inTurn(checks)].flatMap((byte) => binary(byte, 8));
}

/** @param {number[][]} parts the last are the longest */
function inTurn(parts) {
  return (parts.at(-1) ?? []).flatMap((_, at) => parts.flatMap((part) => part.slice(at, at + 1)));
}

/**
 * The Reed-Solomon remainder of a block.
 *
 * @param {number[]} block
 * @param {number} count
 */
function checkBytes(block, count) {
  let generator = [1];
  for (let root = 1, at = 0; at < count; at++, root = times(root, 2)) {
    const before = generator;
    generator = [...before, 0].map((each, place) => each ^ times(before[place - 1] ?? 0, root));
  }
  const rest = [...block, ...Array(count).fill(0)];
  for (const at of block.keys()) {
    const factor = rest[at];
    generator.forEach((each, place) => rest[at + place] ^= times(each, factor));
  }
  return rest.slice(block.length);
}

/** The product in the field of 256 elements that QR codes use. @param {number} a @param {number} b */
function times(a, b) {
  let product = 0;
  for (const bit of binary(b, 8)) product = product << 1 ^ (product >> 7) * 0x11d ^ bit * a;
  return product;
}
