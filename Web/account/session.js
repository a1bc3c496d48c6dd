import { call } from "../online/api.js";
import { becomePlayer, changeSession, enterSession } from "../online/me.js";
import { settings } from "../state/settings.js";

/** @typedef {import("wire").JoinOffer} JoinOffer */
/** @typedef {import("wire").SessionAnswer} SessionAnswer */

// Whatever opens or ends a session of this device. All reject as `call` does.

/** @param {{ name: string, email: string, password: string }} details */
export async function register(details) {
  await changeSession(async () => enter(await call("POST", "/account", details)));
}

/**
 * @param {{ name: string, password: string, join?: boolean }} details join: what becomes of the guest
 * @returns {Promise<JoinOffer | null>} the question about the guest, when that has to be answered first
 */
export async function signIn(details) {
  return await changeSession(async () => {
    const { session, offer } = await call("POST", "/session", details);
    if (session) enter(session);
    return offer ?? null;
  });
}

/** @param {{ old: string, new: string }} passwords */
export async function changePassword(passwords) {
  await changeSession(async () => enter(await call("POST", "/account/password", passwords)));
}

/** @param {{ token: string, password: string }} details */
export async function resetPassword(details) {
  await changeSession(async () => enter(await call("POST", "/account/reset", details)));
}

export async function signOut() {
  await call("DELETE", "/session");
  leave();
}

/** Deletes who plays here, for ever. @param {string} [password] of a member */
export async function deletePlayer(password) {
  await call("POST", "/account/delete", { password });
  leave();
}

/** @param {SessionAnswer} answer */
function enter({ player }) {
  enterSession(player);
}

/** Forgets who was here: nothing of it stays on the device, but the matches on one screen. */
function leave() {
  becomePlayer(null);
  settings.set({ name: "" });
}
