// What is on a board before anybody plays: lines, star points, coordinates. No drawing in here.

/** @typedef {import("./geometry.js").Shape} Shape */
/** @typedef {"paper" | "wood" | "night"} Material */

/**
 * The material of a board.
 *
 * @param {Shape} shape
 * @param {import("../state/settings.js").BoardStyle} chosen
 * @returns {Material}
 */
export function materialOf({ columns, rows, drop }, chosen) {
  if (chosen !== "auto") return chosen;
  return !drop && isLarge(columns, rows) ? "wood" : "paper";
}

/**
 * The lines of a board, in cells from the top left: between the cells, or on a large board of wood through
 * their middles, where the stones stand. Those of a small board of paper are a hand's, the same each time.
 *
 * @param {Shape} shape
 * @param {Material} material
 */
export function groundLines({ columns, rows }, material) {
  if (isLarge(columns, rows)) return grid(columns, rows, insetOf(material));
  return material === "paper" ? penLines(columns, rows) : ruledLines(columns, rows);
}

/**
 * The drawing around the lines of a large board.
 *
 * @param {Shape} shape
 * @param {Material} material
 */
export function edge({ columns, rows }, material) {
  if (!isLarge(columns, rows)) return "";
  const inset = insetOf(material);
  return `M${inset} ${inset}H${columns - inset}V${rows - inset}H${inset}Z`;
}

/**
 * The points that help to find one's way on a large board of wood, as the game of go has them: near the
 * corners, in the middle, and from 19 on along the sides.
 *
 * @param {Shape} shape
 * @param {Material} material
 * @returns {[number, number][]} in cells from the top left
 */
export function starPoints({ columns, rows }, material) {
  if (material !== "wood" || !isLarge(columns, rows)) return [];
  const along = (/** @type {number} */ length) => {
    const margin = length < 12 ? 2.5 : 3.5;
    return { ends: [margin, length - margin], middle: length % 2 ? length / 2 : NaN };
  };
  const [across, down] = [along(columns), along(rows)];
  const corners = across.ends.flatMap((x) => down.ends.map((y) => [x, y]));
  const centre = [[across.middle, down.middle]];
  const sides = [
    ...(rows < 19 ? [] : across.ends.map((x) => [x, down.middle])),
    ...(columns < 19 ? [] : down.ends.map((y) => [across.middle, y])),
  ];
  return /** @type {[number, number][]} */ ([...corners, ...centre, ...sides]
    .filter((point) => !point.some(Number.isNaN)));
}

/** The distance that the lines of a large board keep from its edge, in cells. @param {Material} material */
function insetOf(material) {
  return material === "wood" ? .5 : 0;
}

/** @param {number} columns @param {number} rows */
function isLarge(columns, rows) {
  return Math.max(columns, rows) > 9;
}

/** @param {number} columns @param {number} rows @param {number} inset from the edge, all around */
function grid(columns, rows, inset) {
  const count = (/** @type {number} */ length) => length + 1 - 2 * inset;
  const upright = Array.from(
    { length: count(columns) },
    (_, at) => `M${at + inset} ${inset}V${rows - inset}`,
  );
  const level = Array.from(
    { length: count(rows) },
    (_, at) => `M${inset} ${at + inset}H${columns - inset}`,
  );
  return [...upright, ...level].join("");
}

/** @param {number} columns @param {number} rows */
function ruledLines(columns, rows) {
  const upright = Array.from({ length: columns - 1 }, (_, at) => `M${at + 1} .08V${rows - .08}`);
  const level = Array.from({ length: rows - 1 }, (_, at) => `M.08 ${at + 1}H${columns - .08}`);
  return [...upright, ...level].join("");
}

/** @param {number} columns @param {number} rows */
function penLines(columns, rows) {
  const sway = (/** @type {number} */ at) => Number((Math.sin(at * 12.9) * .022).toFixed(3));
  const upright = Array.from({ length: columns - 1 }, (_, at) => {
    const x = at + 1;
    return `M${x + sway(at)} .06Q${x - sway(at + 2)} ${rows / 2} ${x + sway(at + 5)} ${rows - .06}`;
  });
  const level = Array.from({ length: rows - 1 }, (_, at) => {
    const y = at + 1;
    const [start, end] = [`.06 ${y + sway(at + 3)}`, `${columns - .06} ${y + sway(at + 1)}`];
    return `M${start}Q${columns / 2} ${y - sway(at + 7)} ${end}`;
  });
  return [...upright, ...level].join("");
}
