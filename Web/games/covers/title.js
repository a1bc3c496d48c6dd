/**
 * The setting of a title: weight, whether in capitals, how much higher than wide, space between letters (in
 * heights of them) and slant (in degrees); whether it is for letters that fill more than the height of capitals.
 *
 * @typedef {{ weight: number, capitals?: boolean, stretch: number, space: number, slant?: number,
 *   isPlain?: boolean }} Type
 */

/** @type {Record<string, Type>} */
export const types = {
  poster: { weight: 900, capitals: true, stretch: 1.34, space: -0.03 },
  round: { weight: 800, stretch: 1, space: -0.04 },
  speed: { weight: 900, capitals: true, stretch: 1.04, space: -0.04, slant: -10 },
  thin: { weight: 300, capitals: true, stretch: 1.16, space: 0.05 },
  block: { weight: 900, capitals: true, stretch: 0.9, space: -0.02 },
  tall: { weight: 700, capitals: true, stretch: 1.7, space: -0.01 },
};
/** For scripts whose letters join, or are square. @type {Type} */
const plain = { weight: 800, stretch: 1, space: 0, isPlain: true };

/** A piece of a title; `space` says whether one stands before it. @typedef {{ text: string, space: boolean }} Piece */
/** @typedef {{ text: string, width: number }} Line width at a size of 1 */

/** Parts of a title that are small on its cover. @param {string} title */
export function partsOf(title) {
  const colon = title.indexOf(": ");
  const [main, under] = colon < 1 ? [title, ""] : [title.slice(0, colon), title.slice(colon + 2)];
  const isArticle = main.startsWith("The ") && main.length > 4;
  return isArticle ? { over: "The", main: main.slice(4), under } : { over: "", main, under };
}

/** Latin, Greek and Cyrillic alone can be stretched, slanted and set in capitals. @param {string} text @param {string} name */
export function typeFor(text, name) {
  const isSimple = [...text].every((letter) =>
    /** @type {number} */ (letter.codePointAt(0)) < 0x590
  );
  return isSimple ? types[name] : plain;
}

/** Whether a title is read from the right. @param {string} text */
export function isFromRight(text) {
  const first = text.codePointAt(0) ?? 0;
  return first >= 0x590 && first < 0x900;
}

/** The number of pieces that can be tried in every way. */
const mostPieces = 9;
/** Letters of a word after which it may be broken. */
const longestPiece = 13;
const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** The pieces into which a title may be broken. @param {string} text @returns {Piece[]} */
export function piecesOf(text) {
  /** @type {(Piece & { hasWord: boolean })[]} */
  const pieces = [];
  let space = false;
  for (const { segment, isWordLike = false } of segmenter.segment(text)) {
    if (segment.trim() === "") {
      space = true;
      continue;
    }
    const last = pieces.at(-1);
    if (last && !space && (!isWordLike || !last.hasWord)) {
      last.text += segment;
      last.hasWord ||= isWordLike;
    } else pieces.push({ text: segment, space, hasWord: isWordLike });
    space = false;
  }
  const short = pieces.flatMap(broken);
  while (short.length > mostPieces) joinShortest(short);
  return short;
}

/** @param {Piece} piece @returns {Piece[]} */
function broken({ text, space }) {
  const letters = [...text];
  const count = Math.ceil(letters.length / longestPiece);
  const size = Math.ceil(letters.length / count);
  return Array.from({ length: count }, (_, i) => ({
    text: letters.slice(i * size, (i + 1) * size).join(""),
    space: space && i === 0,
  }));
}

/** @param {Piece[]} pieces */
function joinShortest(pieces) {
  const lengths = pieces.slice(1).map(({ text }, i) => text.length + pieces[i].text.length);
  const at = lengths.indexOf(Math.min(...lengths));
  const [left, right] = pieces.splice(at, 2);
  const text = `${left.text}${right.space ? " " : ""}${right.text}`;
  pieces.splice(at, 0, { text, space: left.space });
}

/**
 * The lines in which a title is largest in a box.
 *
 * @param {Piece[]} pieces
 * @param {Type} type
 * @param {{ width: number, height: number }} box
 * @param {(text: string) => number} measure width at a size of 1
 * @returns {{ lines: Line[], size: number }}
 */
export function setTitle(pieces, type, box, measure) {
  const widths = pieces.map(({ text }) => measure(text) + [...text].length * type.space);
  const blank = measure(" ") + type.space;
  /** @type {{ lines: Line[], size: number, worth: number }} */
  let best = { lines: [], size: 0, worth: -1 };
  for (let breaks = 0; breaks < 1 << (pieces.length - 1); breaks++) {
    /** @type {Line[]} */
    const lines = [];
    for (const [i, { text, space }] of pieces.entries()) {
      if (i === 0 || breaks >> (i - 1) & 1) lines.push({ text, width: widths[i] });
      else {
        const line = lines[lines.length - 1];
        line.text += `${space ? " " : ""}${text}`;
        line.width += widths[i] + (space ? blank : 0);
      }
    }
    const widest = Math.max(...lines.map(({ width }) => width));
    const size = Math.min(
      ...[box.width / widest, box.height / (lines.length * lineHeight * type.stretch), largest],
    );
    // Fewer lines are read more easily.
    const worth = size * (1 - 0.04 * lines.length);
    if (worth > best.worth) best = { lines, size, worth };
  }
  return best;
}

/** The height of a line, in heights of letters. */
export const lineHeight = 0.92;
const largest = 130;
