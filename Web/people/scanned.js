import { readCode } from "../online/code.js";

/**
 * What a QR code of a club leads to: the code of a friend, who is to be found, or the address of an invitation or a card here.
 * A friend may have opened the club by another of its addresses, so a code counts whatever its link begins with.
 *
 * @param {string} text
 * @param {string} origin of this club
 * @returns {{ code: string } | { path: string } | null} null for what is none of them
 */
export function readScanned(text, origin) {
  const link = readLink(text);
  const code = readCode(link?.searchParams.get("q") ?? link?.pathname ?? text);
  if (link && ["/invited", "/card"].includes(link.pathname)) {
    return link.origin === origin ? { path: link.pathname + link.hash } : null;
  }
  if (!code) return null;
  if (!link || link.pathname === "/people") return { code };
  return link.pathname.startsWith("/join/") ? { path: `/join/${code}` } : null;
}

/** @param {string} text */
function readLink(text) {
  try {
    const link = new URL(text);
    return link.protocol.startsWith("http") ? link : null;
  } catch {
    return null;
  }
}
