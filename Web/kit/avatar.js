import { h, svg } from "./dom.js";

/** Behind a face, its skin and its hair: colours of nobody, and no two behind alike. */
const colours = [
  ["#9cc3ff", "#fff1c9", "#24418f"],
  ["#ffb3a7", "#e7fbd0", "#a8203a"],
  ["#ffd873", "#d9f0ff", "#7a3b12"],
  ["#a9e5bf", "#ffe0ec", "#14613f"],
  ["#cdb8ff", "#d8fbe6", "#4c1f8f"],
  ["#ffb0d6", "#fff6d6", "#8c1464"],
  ["#8fe0e3", "#ffe3cf", "#0c5566"],
  ["#3a4280", "#c9e6ff", "#f2c14a"],
  ["#d5e07a", "#ecdcff", "#4f5a08"],
  ["#c9cddb", "#ffd9d2", "#2b2d42"],
];
const robotColours = { gentle: "#3f7d6a", fair: "#47708c", sharp: "#47548c", perfect: "#6a478c" };
const dark = "#2a1f3d";
/** The number of colours, and of the heads and details that what comes later has to draw from. */
export const counts = [colours.length, 28, 8];

/**
 * The feeling of somebody about a round: the winner is happy, a draw is shrugged off, who lost nods.
 *
 * @typedef {"happy" | "shrug" | "nod"} Mood
 */

/**
 * The parts of a face; `head` and `detail` are drawn by what comes later.
 *
 * @typedef {{ colours: string[], head: number, detail: number }} Look
 */

/**
 * Somebody with a face: the one that they have mixed, else one that is drawn from their id.
 *
 * @typedef {{ id: string, face?: import("wire").Face }} Faced
 */

/** @typedef {(look: Look, behind: SVGGElement, before: SVGGElement) => void} Dresser */

/** Draws hair, hats and glasses, once that is there. @type {Dresser | undefined} */
let dresser;
/** Faces that wait for it. @type {Parameters<Dresser>[]} */
const undressed = [];

/** Gives this face, those that wait and all later ones what the first game does without. @param {Dresser} dress */
export function dressFaces(dress) {
  dresser = dress;
  for (const each of undressed.splice(0)) dress(...each);
}

/**
 * The friendly face of somebody. Unless they have mixed it, it is always the same for the same id, and beside
 * somebody it has another colour and another head than theirs.
 *
 * @param {Faced} player
 * @param {{ mood?: Mood, beside?: Faced }} [options] beside: who it stands against
 * @returns {SVGSVGElement}
 */
export function face(player, { mood, beside } = {}) {
  const look = lookOf(player, beside);
  const [ground, skin, hair] = look.colours;
  const behind = svg("g");
  const before = svg("g");
  if (dresser) dresser(look, behind, before);
  else undressed.push([look, behind, before]);
  return picture(
    svg("path", { fill: ground, d: "M0 0h36v36H0Z" }),
    behind,
    svg("path", {
      fill: hair,
      d: mood === "shrug" ? "M0 36q3-13 18-5 15-8 18 5Z" : "M5 37c1-7 6-8 13-8s12 1 13 8Z",
    }),
    svg("circle", { cx: 18, cy: 20, r: 10.5, fill: skin }),
    features(mood),
    before,
  );
}

/**
 * The face of somebody without an id beside this one.
 *
 * @param {Faced} beside
 * @param {{ mood?: Mood }} [options]
 * @returns {SVGSVGElement}
 */
export function faceBeside(beside, { mood } = {}) {
  return face({ id: `2${beside.id}` }, { mood, beside });
}

/**
 * The look of somebody's face when it is drawn beside that of another. One that they have mixed stays as it is.
 *
 * @param {Faced} player
 * @param {Faced} [beside]
 * @returns {Look}
 */
export function lookOf(player, beside) {
  const parts = partsOf(player);
  if (beside && beside.id !== player.id && !player.face) {
    const others = partsOf(beside);
    for (const i of [0, 1]) {
      const of = counts[i];
      if (others[i] === parts[i]) parts[i] = (parts[i] + 1 + (of >> 1)) % of;
    }
  }
  return { colours: colours[parts[0]], head: parts[1], detail: parts[2] };
}

/**
 * The numbers of colours, head and detail of somebody's face; of one with parts that aren't drawn here, as a newer
 * app may draw them, those of another.
 *
 * @param {Faced} player
 * @returns {number[]}
 */
export function partsOf({ id, face }) {
  if (!face) return counts.map(drawing(id));
  return [face.color, face.head, face.detail].map((number, part) => number % counts[part] | 0);
}

/**
 * The computer of a level.
 *
 * @param {keyof typeof robotColours} level
 * @param {{ mood?: Mood }} [options]
 * @returns {SVGSVGElement}
 */
export function robot(level, { mood } = {}) {
  const metal = "#cfdaff";
  return picture(
    svg("path", { fill: robotColours[level], d: "M0 0h36v36H0Z" }),
    svg("rect", { x: 8, y: 13, width: 20, height: 17, rx: 6, fill: metal }),
    svg("path", { d: "M18 13V9", stroke: metal, "stroke-width": 2 }),
    svg("circle", { cx: 18, cy: 8, r: 2, fill: metal }),
    features(mood),
  );
}

/** Eyes and mouth. @param {Mood} [mood] */
function features(mood) {
  const happy = mood === "happy";
  const nod = mood === "nod";
  const lines = mood === "shrug"
    ? "M15.5 25.5q2.5-1.5 5-.5M12.5 16q1.7-1.5 3.4 0M20 16q1.7-1.5 3.4 0"
    : `M${nod ? "12.5 20q1.7 1.5 3.4 0M20 20q1.7 1.5 3.4 0M16 25q2 1 4" : "15 24.5q3 2.5 6"} 0`;
  return [
    svg("path", { d: happy ? "M12.5 21q1.7-3 3.4 0M20 21q1.7-3 3.4 0" : lines, class: "smile" }),
    happy
      ? svg("path", { d: "M13.5 24h9a4.5 4.5 0 0 1-9 0Z", fill: dark })
      : !nod && svg("path", { d: "M14.2 20.5h.01m7.6 0h.01", stroke: dark, "stroke-width": 3.2 }),
  ];
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
 * The picture of somebody who plays online: their photo, or their face.
 *
 * @param {Faced & { photo?: string }} player
 * @param {{ size?: number, mark?: "x" | "o", mood?: Mood, beside?: Faced }} [options] size in pixels, mood and
 *   beside as in `face`
 * @returns {HTMLElement}
 */
export function playerAvatar(player, { mood, beside, ...options } = {}) {
  return avatar({ drawing: face(player, { mood, beside }), photo: player.photo, ...options });
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
