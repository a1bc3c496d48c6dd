/** @typedef {{ text: string, href?: string }} Piece plain text, or a link with what is shown of it */

// What turns the direction of reading has no place in an address.
const address = /\b(?:https?:\/\/|www\.)[^\s<>"\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]+/giu;
const ending = /[.,;:!?'"’”»…]+$/u;

/**
 * Cuts a text into plain text and links. Only http and https are links; a link shows the very host to
 * which it leads, whatever was typed.
 *
 * @param {string} text
 * @returns {Piece[]}
 */
export function piecesOf(text) {
  /** @type {Piece[]} */
  const pieces = [];
  let from = 0;
  for (const found of text.matchAll(address)) {
    const typed = withoutEnding(found[0]);
    const link = linkOf(typed);
    if (!link) continue;
    if (found.index > from) pieces.push({ text: text.slice(from, found.index) });
    pieces.push(link);
    from = found.index + typed.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/**
 * The code of an invitation of this site that an address leads to.
 *
 * @param {string} href
 * @param {string} origin of this site
 * @returns {string | null}
 */
export function codeOf(href, origin) {
  const url = parsed(href);
  if (url?.origin !== origin) return null;
  return /^\/join\/([a-z0-9]{8})$/i.exec(url.pathname)?.[1].toUpperCase() ?? null;
}

/** @param {string} typed @returns {Piece | null} */
function linkOf(typed) {
  const hasScheme = /^https?:/i.test(typed);
  const url = parsed(hasScheme ? typed : `https://${typed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const authority = /^(?:https?:\/\/)?([^/\\?#]*)/i.exec(typed)?.[1] ?? "";
  const isPlain = authority.toLowerCase().replace(/:(80|443)$/, "") === url.host;
  const scheme = hasScheme ? `${url.protocol}//` : "";
  const rest = typed.slice(typed.indexOf(authority) + authority.length);
  return { text: isPlain ? typed : scheme + url.host + rest, href: url.href };
}

/** @param {string} address */
function parsed(address) {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** The address without its ending: what ends a sentence doesn't belong to the address, nor a bracket that was opened before it. */
function withoutEnding(/** @type {string} */ typed) {
  let text = typed.replace(ending, "");
  while (text.endsWith(")") && text.split(")").length > text.split("(").length) {
    text = text.slice(0, -1).replace(ending, "");
  }
  return text;
}
