// A small part of Markdown: headings, paragraphs, lists, links, bold and italic. All else is text, HTML too.

/**
 * @typedef {string | { kind: "strong" | "em", children: Inline[] } | { kind: "a", href: string, children: Inline[] }} Inline
 */
/**
 * @typedef {{ kind: "heading", level: 1 | 2 | 3, children: Inline[] } | { kind: "paragraph", children: Inline[] } | { kind: "list", ordered: boolean, items: Inline[][] }} Block
 */

/** A line that begins an item, and what stands in it. */
const bullet = /^ {0,3}[-*+] +(.*)$/;
const number = /^ {0,3}\d{1,9}[.)] +(.*)$/;
const heading = /^(#{1,3}) +(.*)$/;
/** Links within one another, and what is bold in italics in bold, end there. */
const deepest = 4;

/**
 * Reads a text. Whatever it is, something comes of it.
 *
 * @param {string} text
 * @returns {Block[]}
 */
export function readMarkdown(text) {
  /** @type {Block[]} */
  const blocks = [];
  /** @type {string[]} */
  let lines = [];
  const end = () => {
    if (lines.length > 0) {
      blocks.push({ kind: "paragraph", children: readInline(lines.join("\n")) });
    }
    lines = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const head = heading.exec(line);
    const [ordered, item] = itemOf(line);
    if (head || item !== null || line.trim() === "") end();
    if (head) {
      const level = /** @type {1 | 2 | 3} */ (head[1].length);
      blocks.push({ kind: "heading", level, children: readInline(head[2].trim()) });
    } else if (item !== null) addItem(blocks, ordered, item);
    else if (line.trim() !== "") lines.push(line.trim());
  }
  end();
  return blocks;
}

/** @param {string} line @returns {[ordered: boolean, item: string | null]} */
function itemOf(line) {
  const numbered = number.exec(line);
  return [numbered !== null, (numbered ?? bullet.exec(line))?.[1] ?? null];
}

/** @param {Block[]} blocks @param {boolean} ordered @param {string} item */
function addItem(blocks, ordered, item) {
  const last = blocks.at(-1);
  const children = readInline(item.trim());
  if (last?.kind === "list" && last.ordered === ordered) last.items.push(children);
  else blocks.push({ kind: "list", ordered, items: [children] });
}

/**
 * Reads what stands within a line. A sign without its other one is text.
 *
 * @param {string} text
 * @param {number} [depth]
 * @returns {Inline[]}
 */
function readInline(text, depth = 0) {
  const line = new Line(text, depth);
  /** @type {Inline[]} */
  const found = [];
  let plain = "";
  for (let at = 0; at < text.length;) {
    const part = depth < deepest ? partAt(line, at) : null;
    if (part) {
      if (plain) found.push(plain);
      plain = "";
      found.push(part.inline);
      at = part.end;
    } else plain += text[at++];
  }
  if (plain) found.push(plain);
  return found;
}

/** A text that is read from its beginning to its end, and looked through once for each sign. */
class Line {
  /** The place where each sign was found last. @type {Map<string, number>} */
  #places = new Map();

  /** @param {string} text @param {number} depth */
  constructor(text, depth) {
    this.text = text;
    this.depth = depth;
  }

  /**
   * The place of the next sign, as `indexOf` has it.
   *
   * @param {string} sign
   * @param {number} from no less than when this sign was asked for before
   */
  next(sign, from) {
    const known = this.#places.get(sign) ?? 0;
    if (known === -1 || known > from) return known;
    const place = this.text.indexOf(sign, from);
    this.#places.set(sign, place);
    return place;
  }
}

/** @param {Line} line @param {number} at @returns {{ inline: Inline, end: number } | null} */
function partAt(line, at) {
  if (line.text[at] === "[") return linkAt(line, at);
  for (const sign of ["**", "*", "_"]) {
    if (line.text.startsWith(sign, at)) return emphasisAt(line, at, sign);
  }
  return null;
}

/** @param {Line} line @param {number} at @param {string} sign */
function emphasisAt(line, at, sign) {
  const { text, depth } = line;
  const start = at + sign.length;
  const end = line.next(sign, start);
  const inside = end < 0 ? "" : text.slice(start, end);
  // An underscore within a word, and a star between blanks, are what they look like.
  const isWord = sign === "_" && (isLetter(text[at - 1]) || isLetter(text[end + 1]));
  if (inside.trim() !== inside || inside === "" || isWord) return null;
  const kind = /** @type {"strong" | "em"} */ (sign === "**" ? "strong" : "em");
  return { inline: { kind, children: readInline(inside, depth + 1) }, end: end + sign.length };
}

/** @param {string | undefined} character */
function isLetter(character) {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

/** @param {Line} line @param {number} at */
function linkAt(line, at) {
  const { text, depth } = line;
  const close = line.next("](", at);
  const end = close < 0 ? -1 : line.next(")", close);
  const inner = line.next("[", at + 1);
  if (end < 0 || (inner !== -1 && inner < close)) return null;
  const other = line.next("](", close + 2);
  if (other !== -1 && other < end) return null;
  const label = text.slice(at + 1, close);
  if (label === "" || label.includes("\n")) return null;
  const href = safeLink(text.slice(close + 2, end).trim());
  if (!href) return null;
  const inline = { kind: /** @type {const} */ ("a"), href, children: readInline(label, depth + 1) };
  return { inline, end: end + 1 };
}

/**
 * A link that leads to a page or to somebody's mail; nothing for one that could do anything else.
 *
 * @param {string} link
 * @returns {string | null}
 */
export function safeLink(link) {
  if (/^\/(?![/\\])[^\s\\]*$/.test(link)) return link;
  return /^(https?:\/\/|mailto:)\S+$/i.test(link) && URL.canParse(link) ? new URL(link).href : null;
}
