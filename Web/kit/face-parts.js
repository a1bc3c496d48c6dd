import { dressFaces } from "./avatar.js";
import { svg } from "./dom.js";

/**
 * One piece of a head or a detail: its colour (h: that of the hair, s: of the skin, g: of the ground, else as
 * it is), its outline, and for a line how thick it is.
 *
 * @typedef {[colour: string, outline: string, thickness?: number]} Piece
 */

const cap =
  "M7.4 20.5C6 11.5 10.5 7.5 18 7.5s12 4 10.6 13c-1.2-3.4-2.4-5-4-6.5-4 1.8-9.2 1.8-13.2 0-1.6 1.5-2.8 3.1-4 6.5Z";
const dome = "M7.2 16.5C7 9.5 11 6 18 6s11 3.5 10.8 10.5Z";
const dark = "#2a1f3d";
const gold = "#ffc23d";
const red = "#f0503c";
const white = "#fff";

/** The parts behind each head and before it, in the order in which they are drawn. @type {[Piece[], Piece[]][]} */
export const heads = [
  // A bob.
  [
    [["h", "M5.5 31V18C5.5 8.5 10.5 5 18 5s12.5 3.5 12.5 13v13c0 2-6 2-6 0h-13c0 2-6 2-6 0Z"]],
    [[
      "h",
      "M7.5 20C7 11 11 8 18 8s11 3 10.5 12c-2.5-2.8-3.6-4.5-4.2-6.5H11.7c-.6 2-1.7 3.7-4.2 6.5Z",
    ]],
  ],
  // A bun.
  [[["h", "M18 5.5h.01", 9.5]], [["h", cap]]],
  // Spikes.
  [[], [[
    "h",
    "M7.5 20.5 4 14l4.2.4L5.5 8l5.5 1.5L11.5 3l4.7 4L19 1.5 21.5 7l5-3.5-.2 6 5.2-1.2-2.7 6 3.2.2-3.5 6c-1-3-2.2-4.8-4-6l-2.8-1.8-2 2.3-2.5-2.3-2.5 2.3-2.5-2.3-2 2.3c-1.7 1-2.7 2.5-3.7 5.5Z",
  ]]],
  // Curls.
  [
    [["h", "M7 15h.01M6 21.5h.01M7 28h.01M29 15h.01M30 21.5h.01M29 28h.01", 8.5]],
    [["h", "M9.5 12.5h.01M14 9h.01M19.5 8h.01M25 10.5h.01M27 14.5h.01", 7.5]],
  ],
  // A quiff.
  [[], [[
    "h",
    "M7.4 20C5.5 12 8 8.5 11 8c-1-3 3-6 8-5 6 .5 11.5 4 9.6 17-1.2-3-2-5-2.6-7-5 2.5-11 2-14.6.5-1.8 1.5-2.8 3.5-4 6.5Z",
  ]]],
  // Two puffs.
  [[["h", "M8 8h.01M28 8h.01", 10.5]], [["h", cap]]],
  // The ears of a cat.
  [[["h", "M7 17 6.5 3.5 17 10h2L29.5 3.5 29 17Z"], [
    "#ff9db5",
    "M9 11.5 8.7 7l3.8 2.6ZM27 11.5l.3-4.5-3.8 2.6Z",
  ]], [["h", cap]]],
  // The ears of a bear.
  [[["h", "M8.5 10h.01M27.5 10h.01", 9], ["g", "M8.5 10h.01M27.5 10h.01", 4]], [[
    "h",
    "M7.5 17.5C7.5 11.5 12 8 18 8s10.5 3.5 10.5 9.5c-3.5-5.5-17.5-5.5-21 0Z",
  ]]],
  // The ears of a rabbit.
  [[["h", "M12.5 12C10 6 11 3.5 11.5 3M23.5 12c2.5-6 1.5-8.5 1-9", 5.5], [
    "#ffc6d6",
    "M12.4 11c-1.6-4-1.1-6.5-.9-7.5M23.6 11c1.6-4 1.1-6.5.9-7.5",
    2,
  ]], [["h", "M9 15.5c1-5 5-7 9-7s8 2 9 7c-5-4-13-4-18 0Z"]]],
  // A woollen hat.
  [[], [[white, "M18 4h.01", 6.5], ["h", dome], [white, "M9 16h18", 4.5]]],
  // A hat against the sun.
  [[], [["h", "M10 13.5c0-7 3-9.5 8-9.5s8 2.5 8 9.5Z"], [red, "M10 12.5h16", 3], [
    "h",
    "M3.5 15.5h29",
    3.6,
  ]]],
  // A cap.
  [[], [["h", dome], [white, "M18 6.5h.01", 2.5], ["h", "M20 15.2h13", 3.2], [
    white,
    "M14 9.5v4.5h6V9.5Z",
  ]]],
  // A crest.
  [[], [["h", "M14.5 13 13 2l2.8 3L18 .5 20.2 5 23 2l-1.5 11c-2 1-5 1-7 0Z"]]],
  // A ponytail at the side.
  [[["h", "M27 9c7-1 7.5 8 4 14-1-4-3-7-6-8Z"]], [["h", cap], [red, "M26.5 8.5l2.5 4", 2.6]]],
  // A crown.
  [[], [["h", "M8 18c.5-3 1.5-5 3-6h14c1.5 1 2.5 3 3 6-3-3-17-3-20 0Z"], [
    gold,
    "M8.5 13.5 7.5 3.5l5.5 4L18 1.5l5 6 5.5-4-1 10Z",
  ], [red, "M18 10h.01", 3]]],
  // Headphones.
  [[["h", "M8 19C8 10 12 7 18 7s10 3 10 12Z"]], [["h", cap], [
    dark,
    "M7.5 18.5C6.5 1.5 29.5 1.5 28.5 18.5",
    2.6,
  ], [red, "M6.8 19.5v4M29.2 19.5v4", 5]]],
  // Two tails.
  [[["h", "M7 14c-7-1-6 8-4 14 2-3 5-5 5-9ZM29 14c7-1 6 8 4 14-2-3-5-5-5-9Z"]], [["h", cap], [
    gold,
    "M6.5 15.5h.01M29.5 15.5h.01",
    3.8,
  ]]],
  // The hat of a magician.
  [[], [
    ["h", "M9 14.5 19.5-1 27 14.5Z"],
    ["h", "M4.5 15.5h27", 3.6],
    [gold, "M9.5 13h17", 2.2],
    [gold, "M18 8.5h.01", 2.6],
  ]],
  // The hat of a party.
  [[["h", "M8 18C8 11 12 8 18 8s10 3 10 10Z"]], [
    [red, "M11.5 11.5 18.5 1l6 10.5c-4 1.6-9 1.6-13 0Z"],
    [white, "M16 9.5h.01M20.5 9h.01M18.5 5.5h.01", 2.2],
    [gold, "M18.5 2h.01", 4],
  ]],
  // A top hat.
  [[], [["h", "M10.5 14V2.5h15V14Z"], [gold, "M10.5 11.5h15", 2.6], [
    "h",
    "M6 14.8h24",
    3.2,
  ]]],
  // Feelers.
  [[["h", "M14 12 10.5 4.5M22 12l3.5-7.5", 2], [red, "M10.5 4.5h.01M25.5 4.5h.01", 5.5]], [[
    "h",
    "M9.5 14c1.5-3 5-4.5 8.5-4.5s7 1.5 8.5 4.5c-5-2-12-2-17 0Z",
  ]]],
  // Small horns.
  [[[
    "h",
    "M11 13C5.5 11 5.5 6 6.5 3c1.5 3 4 4.5 8.5 5.5ZM25 13c5.5-2 5.5-7 4.5-10-1.5 3-4 4.5-8.5 5.5Z",
  ]], [["h", "M14 11.5c2-3.5 6-3.5 8 0-1.5-.5-2.5.5-4 3-1.5-2.5-2.5-3.5-4-3Z"]]],
  // A sprout.
  [[["#2c8a4b", "M18 11V5.5", 1.8], [
    "#3fae62",
    "M18 6.5C17 2 12.5 1 9.5 2c1 4 4.5 5.5 8.5 4.5ZM18 6.5c1-4.5 5.5-5.5 8.5-4.5-1 4-4.5 5.5-8.5 4.5Z",
  ]], [["#2c8a4b", "M13 11.5c2-2 8-2 10 0-3 1.2-7 1.2-10 0Z"]]],
  // A helmet for space.
  [[[white, "M18 19.5h.01", 31]], [[
    "#bfe3ff80",
    "M18 8.5c7 0 11 4.5 11 11s-4 11-11 11-11-4.5-11-11 4-11 11-11Z",
  ], [
    "h",
    "M18 8.3c7 0 11.2 4.7 11.2 11.2S25 30.7 18 30.7 6.8 26 6.8 19.5 11 8.3 18 8.3Z",
    2,
  ], [white, "M10.5 15.5c.8-1.8 2-3 3.5-3.7", 1.8]]],
  // A band around the brow.
  [[["h", "M7.5 18C4 8 9 3.5 12 5c1-3.5 5-3.5 6-1 1.5-3 6-2 6.5.5C29 4 31 9 28.5 18Z"]], [[
    red,
    "M8.3 14.7c5-2.2 14.4-2.2 19.4 0",
    3.2,
  ], [white, "M16 13.2h4", 1.6]]],
  // A bow.
  [[["h", "M6 28V17C6 9 11 6 18 6s12 3 12 11v11c-2 1.5-5 1-5-1H11c0 2-3 2.5-5 1Z"]], [["h", cap], [
    red,
    "M24 7 18.5 3.5v8ZM24 7l6-3.5v8Z",
  ], ["#a8203a", "M24 7.3h.01", 3.4]]],
  // A flower.
  [[["h", "M7 26V17c0-7 4-10 11-10s11 3 11 10v9Z"]], [["h", cap], [
    "#ff6fb0",
    "M25.5 6h.01M29 8.6h.01M27.7 12.6h.01M23.3 12.6h.01M22 8.6h.01",
    4.6,
  ], [gold, "M25.5 9.5h.01", 3.6]]],
  // A horn and a mane.
  [[["h", "M20 6c10-1 14 9 11 22-2-2-4-3-6-3Z"]], [
    ["h", "M18 8c6-3 12 2 10.6 12C26 18 25 13 18 12Z"],
    [gold, "M14.5 12 15 .5 20 11c-1.5 1.2-4 1.6-5.5 1Z"],
    [white, "M15.3 8l2.8-1M15.2 5l1.6-.6", 1],
  ]],
];

const rims = {
  round: "M14.2 17.1a3.5 3.5 0 1 0 .01 0ZM21.8 17.1a3.5 3.5 0 1 0 .01 0ZM17.6 20h.8",
  square: "M10.7 17.7h6.2v5.4h-6.2ZM19.1 17.7h6.2v5.4h-6.2ZM16.9 19.5h2.2",
};

/** The details that somebody wears or has on the face. @type {Piece[][]} */
export const details = [
  [],
  [["#ff7a7a70", "M11.3 23.8h.01M24.7 23.8h.01", 3.6]],
  [[
    "#b4552f",
    "M10.8 22.8h.01M12.5 24.2h.01M23.5 24.2h.01M25.2 22.8h.01M12.3 22.2h.01M23.7 22.2h.01",
    1,
  ]],
  [["#ffffff59", rims.round], [dark, rims.round, 1.3]],
  [["#ffffff59", rims.square], [dark, rims.square, 1.5]],
  [[
    dark,
    "M9.8 17.5h16.4l-.6 3.6a3.2 3.2 0 0 1-6.3.2l-.5-1.8h-1.6l-.5 1.8a3.2 3.2 0 0 1-6.3-.2Z",
  ], [white, "M12 19.5l1.5-1M20.8 19.5l1.5-1", 0.9]],
  [[
    red,
    "M14.2 24.3c-5.5-3.4-3.6-7.8 0-5.6 3.6-2.2 5.5 2.2 0 5.6ZM21.8 24.3c-5.5-3.4-3.6-7.8 0-5.6 3.6-2.2 5.5 2.2 0 5.6Z",
  ], [dark, "M17 19.5h2", 1.2]],
  [["#ffffff59", "M21.8 16.9a3.7 3.7 0 1 0 .01 0Z"], [
    "#b07a10",
    "M21.8 16.9a3.7 3.7 0 1 0 .01 0ZM25.3 21.5c1 2.5 1 4.5.2 7.5",
    1.3,
  ]],
];

dressFaces(({ colours, head, detail }, behind, before) => {
  const draw = (/** @type {Piece} */ piece) => svg("path", pathOf(piece, colours));
  const [back, front] = heads[head];
  behind.append(...back.map(draw));
  before.append(...details[detail].map(draw), ...front.map(draw));
});

/**
 * The attributes of a piece in the colours of somebody.
 *
 * @param {Piece} piece
 * @param {string[]} colours those of a look
 */
export function pathOf([colour, d, thickness], [ground, skin, hair]) {
  const paint = { g: ground, s: skin, h: hair }[colour] ?? colour;
  if (!thickness) return { d, fill: paint };
  return {
    ...{ d, stroke: paint, "stroke-width": thickness, fill: "none" },
    ...{ "stroke-linecap": "round", "stroke-linejoin": "round" },
  };
}
