import { t } from "../text/text.js";
import { codeOf, piecesOf } from "./room/links.js";

/** The code of the first invitation of this site in a text. @param {string} text */
export function invitationIn(text) {
  for (const { href } of piecesOf(text)) {
    const code = href && codeOf(href, location.origin);
    if (code) return code;
  }
  return null;
}

/** A text in a line of a list, or as it is said: an invitation is called so. @param {string} text */
export function spoken(text) {
  return replaced(text, t("chat.invitation"));
}

/** A text above the card of its invitation. @param {string} text */
export function withoutInvitations(text) {
  return replaced(text, "").trim();
}

/** @param {string} text @param {string} words in the place of an address of an invitation */
function replaced(text, words) {
  return piecesOf(text)
    .map((piece) => piece.href && codeOf(piece.href, location.origin) ? words : piece.text)
    .join("");
}
