import { isMistyped } from "./mistyped.js";

/** @typedef {{ text: string, isHit: boolean }} Piece */

/** The characters that are shown before the first word that was found. */
const before = 30;

/**
 * The pieces of a message that are shown when words were found in it: from shortly before the first, in pieces. A
 * word that isn't there may hold a mistake.
 *
 * @param {string} text
 * @param {string} query words or their beginnings
 * @returns {Piece[]}
 */
export function piecesOf(text, query) {
  const line = text.replace(/\s+/g, " ").trim();
  const words = wordsOf(query);
  const said = wordsOf(line);
  const mistyped = words.filter((each) => !said.some((word) => word.startsWith(each)));
  /** @type {Piece[]} */
  const pieces = [];
  let end = 0;
  for (const { index, 0: word } of line.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = fold(word);
    const found = words.filter((each) => folded.startsWith(each)).sort((a, b) =>
      b.length - a.length
    );
    const isMeant = found.length === 0 && mistyped.some((each) => isMistyped(each, folded));
    if (found.length === 0 && !isMeant) continue;
    const length = isMeant ? word.length : lengthOf(word, found[0]);
    if (index > end) pieces.push({ text: line.slice(end, index), isHit: false });
    pieces.push({ text: line.slice(index, index + length), isHit: true });
    end = index + length;
  }
  if (end < line.length) pieces.push({ text: line.slice(end), isHit: false });
  return shortened(pieces);
}

/**
 * Those whose names have words that begin so; where there is none, words may hold a mistake.
 *
 * @template Named
 * @param {Named[]} all
 * @param {(one: Named) => string} name
 * @param {string} query
 * @returns {Named[]}
 */
export function found(all, name, query) {
  const typed = wordsOf(query);
  /** @param {(typed: string, word: string) => boolean} fits */
  const fitting = (fits) =>
    all.filter((one) => {
      const words = wordsOf(name(one));
      return typed.every((each) => words.some((word) => fits(each, word)));
    });
  const right = fitting((each, word) => word.startsWith(each));
  if (right.length > 0) return right;
  return fitting((each, word) => word.startsWith(each) || isMistyped(each, word));
}

/** @param {string} text */
function wordsOf(text) {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Case and accents make no difference. @param {string} text */
export function fold(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The length of that part of a word which folds to the beginning. @param {string} word @param {string} beginning */
function lengthOf(word, beginning) {
  let length = 0;
  for (const character of word) {
    if (fold(word.slice(0, length)).length >= beginning.length && fold(character)) break;
    length += character.length;
  }
  return length;
}

/** @param {Piece[]} pieces */
function shortened([first, ...rest]) {
  if (!first || first.isHit || rest.length === 0 || first.text.length <= before) {
    return first ? [first, ...rest] : [];
  }
  const end = first.text.slice(-before);
  // From the beginning of a word on.
  const text = `…${end.slice(end.indexOf(" ") + 1)}`;
  return [{ text, isHit: false }, ...rest];
}
