import { me } from "../online/me.js";
import { readStored, writeStored } from "../state/storage.js";

/** @typedef {import("wire").NoticePage} NoticePage */
/** @typedef {Pick<NoticePage, "notices" | "players" | "next"> & { player: string }} Kept */

const key = "notices";

/** The newest notices as this device heard of them last. @returns {Kept | null} */
export function keptNews() {
  const kept = readStored(key, isKept);
  return kept && kept.player === me.player?.id ? kept : null;
}

/** @param {NoticePage} page the newest */
export function keepNews({ notices, players, next }) {
  if (me.player) writeStored(key, { player: me.player.id, notices, players, next });
}

/** @param {any} value @returns {value is Kept} */
function isKept(value) {
  return typeof value?.player === "string" && Array.isArray(value.players) &&
    Array.isArray(value.notices) &&
    value.notices.every((/** @type {any} */ each) => Number.isInteger(each?.number));
}
