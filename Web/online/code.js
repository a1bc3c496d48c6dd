/**
 * Reads a code as somebody typed or pasted it, in any case and spacing; also the link that carries it.
 *
 * @param {string} typed
 * @returns {string | null} its 8 characters; null when it can't be one
 */
export function readCode(typed) {
  const code = typed.replace(/^.*\/join\//, "").toUpperCase().replace(/[\s-]/g, "");
  return /^[2-9A-HJ-NP-Z]{8}$/.test(code) ? code : null;
}
