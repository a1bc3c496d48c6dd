import "../../Web/text/later.js";
import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { encodeGif, transparent } from "../../Web/sharing/gif.js";
import { pictureScene } from "../../Web/sharing/picture-scene.js";
import { rules } from "./support/rules.js";

/** @typedef {import("../../Web/match/words.js").Players} Players */

const look = { colours: /** @type {[string, string]} */ (["blue", "coral"]), club: "GameOn" };
/** @param {string} text @param {Players} players */
const sceneOf = (text, players) => pictureScene(rules.view(text), players, look);

Deno.test("a picture tells others who won, with the colours of the persons", () => {
  const scene = sceneOf("2s;1-0-0;3x3x3:a1a2b1b2c1", { names: ["Ada", "Ben"], kind: "online" });
  strictEqual(scene.headline, "Ben wins");
  strictEqual(scene.score, "1 – 1");
  deepStrictEqual(scene.people, [
    { name: "Ada", mark: 2, colour: "blue" },
    { name: "Ben", mark: 1, colour: "coral" },
  ]);
  deepStrictEqual([scene.lines, scene.last], [[[0, 1, 2]], 2]);
});

Deno.test("who has no name goes by their mark", () => {
  const scene = sceneOf("1s;0-0-0;3x3x3:a1a2b1b2c1", { names: ["You", "Fair"], kind: "computer" });
  strictEqual(scene.headline, "X wins");
  deepStrictEqual(scene.people.map(({ name }) => name), ["", "Fair"]);
  strictEqual(scene.score, "");
  const draw = sceneOf("1s;0-0-0;3x3x3:a1b1c1b2a2c2b3a3c3", { names: ["X", "O"], kind: "two" });
  deepStrictEqual([draw.headline, draw.lines], ["A draw", []]);
});

/** Reads the codes of a GIF's only frame as its makers tell how to. @param {Uint8Array} bytes */
function decoded(bytes) {
  const start = 13 + 768 + 19 + 8 + 10;
  const bits = bytes[start];
  const data = [];
  for (let at = start + 1; bytes[at] > 0; at += bytes[at] + 1) {
    data.push(...bytes.subarray(at + 1, at + 1 + bytes[at]));
  }
  let [at, width, last] = [0, bits + 1, -1];
  /** @type {number[][]} */
  let table = [];
  const clear = () => {
    table = Array.from({ length: 258 }, (_, value) => value < 256 ? [value] : []);
    [width, last] = [bits + 1, -1];
  };
  const pixels = [];
  while (true) {
    let code = 0;
    for (let bit = 0; bit < width; bit++, at++) code |= (data[at >> 3] >> (at & 7) & 1) << bit;
    if (code === 257) return pixels;
    if (code === 256) clear();
    else {
      const known = table[code] ?? [...table[last], table[last][0]];
      pixels.push(...known);
      if (last >= 0 && table.length < 4096) table.push([...table[last], known[0]]);
      if (table.length === 1 << width && width < 12) width++;
      last = code;
    }
  }
}

Deno.test("a moving picture has every pixel again", () => {
  for (
    const [width, height, pixelAt] of /** @type {const} */ ([
      [1, 1, () => 7],
      [300, 200, () => 3],
      [300, 200, (/** @type {number} */ at) => at % 251],
      [300, 200, (/** @type {number} */ at) => Math.imul(at, 2_654_435_761) >>> 24],
    ])
  ) {
    const pixels = Uint8Array.from({ length: width * height }, (_, at) => pixelAt(at));
    const frame = { left: 0, top: 0, width, height, pixels, delay: 50 };
    const bytes = encodeGif({ width, height, palette: [0xff0000], frames: [frame] });
    strictEqual(new TextDecoder().decode(bytes.subarray(0, 6)), "GIF89a");
    deepStrictEqual(Uint8Array.from(decoded(bytes)), pixels);
  }
  strictEqual(transparent, 255);
});
