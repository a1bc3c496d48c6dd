// What can be told of a text before the server is asked. The server has the last word.

/** The fewest and the most characters of a password. */
const [shortest, longest] = [8, 128];

/**
 * @param {string} text
 * @returns {"" | "missing" | "short" | "long"} empty when it may be a password
 */
export function passwordFault(text) {
  // The server counts them in this form too, whatever keyboard they come from.
  const { length } = [...text.normalize("NFC")];
  if (length === 0) return "missing";
  if (length < shortest) return "short";
  return length > longest ? "long" : "";
}

/**
 * Whether a text may be an address for mail.
 *
 * @param {string} text
 */
export function isEmail(text) {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}

/**
 * Whether two are the same name, but for case and spacing.
 *
 * @param {string} a
 * @param {string} b
 */
export function isSameName(a, b) {
  const plain = (/** @type {string} */ name) =>
    name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
  return plain(a) === plain(b);
}

/**
 * The place where somebody goes who has signed in: back to where they came from, but not to a screen that is
 * only for who has not.
 *
 * @param {unknown} from a path of the app
 * @returns {string}
 */
export function placeAfter(from) {
  // What begins with two strokes is the address of another site.
  const isOurs = typeof from === "string" && /^\/(?![/\\])/.test(from);
  return isOurs &&
      !/^\/(sign-in|register|reset|confirm|carry|invited|waiting|signed-in)$/.test(from)
    ? from
    : "/";
}
