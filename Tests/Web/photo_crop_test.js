import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { middle, mostZoom, moved, zoomed, zoomOf } from "../../Web/photo/crop.js";
import { fateOfFile } from "../../Web/photo/picture.js";

const wide = { width: 1000, height: 600 };

Deno.test("at first the largest square is kept, from the middle", () => {
  deepStrictEqual(middle(wide), { x: 200, y: 0, side: 600 });
  deepStrictEqual(middle({ width: 300, height: 500 }), { x: 0, y: 100, side: 300 });
  strictEqual(zoomOf(middle(wide), wide), 1);
});

Deno.test("a square never leaves the picture", () => {
  const square = middle(wide);
  deepStrictEqual(moved(square, wide, .1, .5), { x: 260, y: 0, side: 600 });
  deepStrictEqual(moved(square, wide, 5, -5), { x: 400, y: 0, side: 600 });
  deepStrictEqual(moved(square, wide, -5, 5), { x: 0, y: 0, side: 600 });
});

Deno.test("zooming keeps what is under the fingers there", () => {
  const square = zoomed(middle(wide), wide, 2);
  deepStrictEqual(square, { x: 350, y: 150, side: 300 });
  deepStrictEqual(zoomed(square, wide, 4, [0, 0]), { x: 350, y: 150, side: 150 });
  deepStrictEqual(zoomed(square, wide, 4, [1, 1]), { x: 500, y: 300, side: 150 });
});

Deno.test("zoom has its bounds, and zooming out stays within the picture", () => {
  const corner = moved(zoomed(middle(wide), wide, 4), wide, 9, 9);
  deepStrictEqual(corner, { x: 850, y: 450, side: 150 });
  deepStrictEqual(zoomed(corner, wide, .1), { x: 400, y: 0, side: 600 });
  strictEqual(zoomOf(zoomed(corner, wide, 99), wide), mostZoom);
});

Deno.test("what can't be shown here is sent as it is, if it may be a picture", () => {
  const file = (/** @type {string} */ name, type = "", size = 1000) => ({ name, type, size });
  strictEqual(fateOfFile(file("a.png", "image/png", 50_000_000), true), "cut");
  strictEqual(fateOfFile(file("a.heic", "image/heic"), false), "send");
  strictEqual(fateOfFile(file("IMG_1.HEIC"), false), "send");
  strictEqual(fateOfFile(file("a.heic", "image/heic", 10 * 1024 * 1024 + 1), false), "tooLarge");
  strictEqual(fateOfFile(file("a.txt", "text/plain"), false), "noPicture");
});
