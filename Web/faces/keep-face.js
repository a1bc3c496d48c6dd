import { call } from "../online/api.js";
import { asPlayer, becomePlayer, me } from "../online/me.js";
import { settings } from "../state/settings.js";

/** @typedef {import("wire").Face} Face */

/**
 * Gives the player here a face: on this device for who plays only here, a guest too, and everywhere for who plays
 * online.
 *
 * @param {Face} [face] none: the one that is drawn from the id
 * @returns {Promise<void>} rejects as `call` does, and then nothing has changed
 */
export async function keepFace(face) {
  if (me.player) {
    const send = () => face ? call("PUT", "/me/face", face) : call("DELETE", "/me/face");
    becomePlayer((await asPlayer(send)).player);
  }
  if (me.player?.kind !== "member") settings.set({ face });
}
