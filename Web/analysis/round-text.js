import { cellName } from "../engine/bindings.js";

/**
 * The text of a round, as the rules read it: where marks fall a move is named by its column alone.
 *
 * @param {{ text: string, columns: number, drop: boolean }} ruleset
 * @param {number[]} moves cells
 * @returns {string} such as "3x3x3:b2a1" or "7x6x4d:ddc"
 */
export function roundText(ruleset, moves) {
  return `${ruleset.text}:${moves.map((cell) => moveName(cell, ruleset)).join("")}`;
}

/**
 * @param {number} cell
 * @param {{ columns: number, drop: boolean }} ruleset
 * @returns {string} such as "b2", where marks fall "b"
 */
export function moveName(cell, ruleset) {
  const name = cellName(cell, ruleset);
  return ruleset.drop ? name[0] : name;
}
