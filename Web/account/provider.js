import { call } from "../online/api.js";

/** @typedef {{ purpose: "sign-in" | "link" | "proof", next: string, invitation?: string }} Visit */
/** @typedef {Visit["purpose"]} Purpose */

/** The name under which the visit is kept, in this tab alone, while the page is away. */
const name = "gameon-visit";

/**
 * Goes to the provider by whom people sign in, which leads back to `signed-in-screen`. Rejects as `call` does.
 *
 * @param {Purpose} purpose
 * @param {string} next the place to go on at
 * @param {string} [invitation] the secret of one to the club
 */
export async function visitProvider(purpose, next, invitation) {
  const { address } = await call("POST", "/session/provider", { purpose });
  sessionStorage.setItem(name, JSON.stringify({ purpose, next, invitation }));
  leaveFor(address);
}

/** Leads away from the app, to the provider: the one place that leads anywhere else. @param {string} address */
export function leaveFor(address) {
  if (/^https?:\/\//.test(address)) location.assign(address);
}

/** The visit from which this tab is back; null for none. It is forgotten. @returns {Visit | null} */
export function takeVisit() {
  const kept = sessionStorage.getItem(name);
  sessionStorage.removeItem(name);
  return kept ? JSON.parse(kept) : null;
}
