import { h, svg } from "./dom.js";

/** Hair and skin. */
const colours = [
  ["#3d86f5", "#ffd9d2"],
  ["#e0609c", "#ffe4ec"],
  ["#f0ad2c", "#fff2d8"],
  ["#b45fd6", "#ffe3f6"],
  ["#6fae3a", "#f6ffdf"],
  ["#2c8fb8", "#e2f7ff"],
  ["#7458e8", "#ffd9ae"],
  ["#2f9e7e", "#e3fff4"],
];
const dark = "#2a1f3d";
const mouths = [
  { d: "M14 20.5h8a4 4 0 0 1-8 0Z", fill: dark },
  { d: "M13.5 20.5h9a4.5 4.5 0 0 1-9 0Z", fill: dark },
  { d: "M15 21.5q3 2.5 6 0", class: "smile" },
  { d: "M13.5 21q4.5 4 9 0", class: "smile" },
];
const robotColours = { gentle: "#3f7d6a", fair: "#47708c", sharp: "#47548c", perfect: "#6a478c" };

/**
 * A friendly face, always the same for the same id.
 *
 * @param {string} id
 * @returns {SVGSVGElement}
 */
export function face(id) {
  const draw = drawing(id);
  return drawFace(draw(colours.length), draw);
}

/**
 * The face of somebody beside the one with this id, never of the same colour.
 *
 * @param {string} id
 * @returns {SVGSVGElement}
 */
export function faceBeside(id) {
  const draw = drawing(`2${id}`);
  const step = 1 + draw(colours.length - 1);
  return drawFace((drawing(id)(colours.length) + step) % colours.length, draw);
}

/** @param {number} colour @param {(bound: number) => number} draw */
function drawFace(colour, draw) {
  const [hair, skin] = colours[colour];
  const turn = `rotate(${draw(41) - 20} 18 18) translate(${draw(5) - 3} ${2 + draw(5)})`;
  return picture(
    svg("path", { fill: hair, d: "M0 0h36v36H0Z" }),
    svg(
      "g",
      { transform: turn },
      svg("circle", { cx: 18, cy: 18, r: 15, fill: skin }),
      eyes(16, 1.7),
      svg("path", mouths[draw(mouths.length)]),
    ),
  );
}

/**
 * The computer of a level.
 *
 * @param {keyof typeof robotColours} level
 * @returns {SVGSVGElement}
 */
export function robot(level) {
  const metal = "#cfdaff";
  return picture(
    svg("path", { fill: robotColours[level], d: "M0 0h36v36H0Z" }),
    svg("rect", { x: 8, y: 11, width: 20, height: 17, rx: 6, fill: metal }),
    svg("path", { d: "M18 11V7", stroke: metal, "stroke-width": 2 }),
    svg("circle", { cx: 18, cy: 6, r: 2, fill: metal }),
    eyes(18.5, 1.9),
    svg("path", { d: "M15 23.5h6", class: "smile" }),
  );
}

/** Photos that could not be had, so that they aren't asked for again and again. @type {Set<string>} */
const broken = new Set();

/**
 * A round picture of a player; with a mark also what they play.
 *
 * @param {object} options
 * @param {SVGElement} options.drawing
 * @param {string} [options.photo] id of a photo, which covers the drawing when it is there
 * @param {number} [options.size] in pixels
 * @param {"x" | "o"} [options.mark]
 * @returns {HTMLElement}
 */
export function avatar({ drawing, photo, size = 44, mark }) {
  return h(
    "span",
    { class: "avatar", "--av": `${size}px` },
    drawing,
    photo && !broken.has(photo) && photograph(photo, size),
    mark && markGlyph(mark),
  );
}

/**
 * The picture of somebody who plays online: their photo, or the face of their id.
 *
 * @param {{ id: string, photo?: string }} player
 * @param {{ size?: number, mark?: "x" | "o" }} [options] size in pixels
 * @returns {HTMLElement}
 */
export function playerAvatar({ id, photo }, options = {}) {
  return avatar({ drawing: face(id), photo, ...options });
}

/** @param {string} photo @param {number} size */
function photograph(photo, size) {
  // A screen may have three dots for a pixel.
  const src = `/api/v1/photos/${photo}/${3 * size > 160 ? 512 : 128}`;
  const picture = h("img", { src, alt: "", decoding: "async", draggable: "false" });
  picture.addEventListener("error", () => {
    broken.add(photo);
    picture.remove();
  });
  return picture;
}

/**
 * @param {"x" | "o"} mark
 * @returns {SVGSVGElement}
 */
export function markGlyph(mark) {
  return svg(
    "svg",
    { class: `mark ${mark}`, viewBox: "0 0 24 24", role: "img", "aria-label": mark.toUpperCase() },
    mark === "x"
      ? svg("path", { d: "m6 6 12 12M18 6 6 18" })
      : svg("circle", { cx: 12, cy: 12, r: 7 }),
  );
}

/** @param {...import("./dom.js").Child} children */
function picture(...children) {
  return svg("svg", { viewBox: "0 0 36 36", "aria-hidden": "true" }, ...children);
}

/** @param {number} cy @param {number} r */
function eyes(cy, r) {
  return [14, 22].map((cx) => svg("circle", { cx, cy, r, fill: dark }));
}

/**
 * Draws numbers below a bound, in an order that depends on the id alone (FNV-1a, then its xorshift).
 *
 * @param {string} id
 * @returns {(bound: number) => number}
 */
function drawing(id) {
  let state = 0x811c9dc5;
  for (const character of id) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}
