import { cellName } from "../engine/bindings.js";

/**
 * The text of a round, as the rules read it: where marks fall a move is named by its column alone.
 *
 * @param {{ text: string, columns: number, drop: boolean }} ruleset
 * @param {number[]} moves cells
 * @returns {string} such as "3x3x3:b2a1" or "7x6x4d:ddc"
 */
export function roundText(ruleset, moves) {
  const names = moves.map((cell) => cellName(cell, ruleset));
  return `${ruleset.text}:${names.map((name) => ruleset.drop ? name[0] : name).join("")}`;
}
