/**
 * The meaning of the text form of a ruleset, such as "7x6x4d". Whether such a board is allowed, and all
 * else about rules, is known to the engine alone.
 * @typedef {{ columns: number, rows: number, inARow: number, drop: boolean, misere: boolean }} Shape
 */

/** The boards to choose from at a tap. */
export const presets = ["3x3x3", "4x4x4", "5x5x4", "15x15x5", "7x6x4d"];

/**
 * @param {string} text
 * @returns {Shape | null} null when it is no text of a ruleset
 */
export function readShape(text) {
  const parts = /^(\d{1,2})x(\d{1,2})x(\d{1,2})(d?)(m?)$/.exec(text);
  if (!parts) return null;
  const [columns, rows, inARow] = parts.slice(1, 4).map(Number);
  return { columns, rows, inARow, drop: parts[4] === "d", misere: parts[5] === "m" };
}

/**
 * The same for a text that is known to be one.
 *
 * @param {string} text
 * @returns {Shape}
 */
export function shapeOf(text) {
  const shape = readShape(text);
  if (!shape) throw new TypeError(`no ruleset: ${text}`);
  return shape;
}
