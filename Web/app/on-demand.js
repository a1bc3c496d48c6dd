import { toast } from "../kit/toast.js";
import { unreachableText } from "../online/unreachable.js";

/** @typedef {typeof import("./soon.js")} Soon */
/** @typedef {typeof import("./later.js")} Later */
/** @typedef {typeof import("../chat/chat.js")} Chat */
/** @typedef {typeof import("../faces/faces.js")} Faces */
/** @typedef {typeof import("../games/games.js")} Games */
/** @typedef {typeof import("../lobby/lobby.js")} LobbyPart */
/** @typedef {typeof import("../sharing/sharing.js")} Sharing */
/** @typedef {typeof import("../analysis/analysis.js")} Analysis */
/** @typedef {typeof import("../club/club.js")} Club */
/** @typedef {typeof import("../security/security.js")} Security */

/**
 * The parts that follow the first move, loaded once, as `loadLater` does.
 *
 * @returns {Promise<Soon>}
 */
export function loadSoon() {
  return import("./soon.js");
}

/**
 * The parts that come later, loaded once. Nothing that is loaded with it may import this: files that refer to
 * each other in a ring can't be named after their content.
 *
 * @returns {Promise<Later>} rejects when it can't be had; the next call tries again
 */
export function loadLater() {
  return import("./later.js");
}

/**
 * Chat, loaded once, as `loadLater` does.
 *
 * @returns {Promise<Chat>}
 */
export function loadChat() {
  return import("../chat/chat.js");
}

/**
 * What mixes a face, loaded once, as `loadLater` does.
 *
 * @returns {Promise<Faces>}
 */
export function loadFaces() {
  return import("../faces/faces.js");
}

/**
 * Games, loaded once, as `loadLater` does.
 *
 * @returns {Promise<Games>}
 */
export function loadGames() {
  return import("../games/games.js");
}

/**
 * What stands beside the board of the Play screen, loaded once, as `loadLater` does.
 *
 * @returns {Promise<LobbyPart>}
 */
export function loadLobby() {
  return import("../lobby/lobby.js");
}

/**
 * Sharing, loaded once, as `loadLater` does.
 *
 * @returns {Promise<Sharing>}
 */
export function loadSharing() {
  return import("../sharing/sharing.js");
}

/**
 * Analysis and puzzles, loaded once, as `loadLater` does.
 *
 * @returns {Promise<Analysis>}
 */
export function loadAnalysis() {
  return import("../analysis/analysis.js");
}

/**
 * The pages of those who run the club, of those whom they let in, and those that they write, loaded once, as
 * `loadLater` does.
 *
 * @returns {Promise<Club>}
 */
export function loadClub() {
  return import("../club/club.js");
}

/**
 * The pages of one's account, of what one signs in with, and of where, loaded once, as `loadLater` does.
 *
 * @returns {Promise<Security>}
 */
function loadSecurity() {
  return import("../security/security.js");
}

/** Loads what a screen is in. @param {string} screen */
export function loadScreen(screen) {
  if (/^(match|missing)-/.test(screen)) return loadSoon();
  if (/^(chat|room)-/.test(screen)) return loadChat();
  if (/^(about|card|desk|host|invited|waiting)-/.test(screen)) return loadClub();
  if (
    /^(account|blocked|carry|confirm|privacy|reset|security|sessions|sign|signed|tokens)-/.test(
      screen,
    )
  ) {
    return loadSecurity();
  }
  if (/^(analysis|learn|puzzles?|daily)-/.test(screen)) return loadAnalysis();
  return /^games?-/.test(screen) ? loadGames() : loadLater();
}

/**
 * Does something with what follows the first move, or says that it can't be had.
 *
 * @param {(soon: Soon) => void} act
 */
export function withSoon(act) {
  loadSoon().then(act, () => toast(unreachableText()));
}

/**
 * Does something with what comes later, or says that it can't be had.
 *
 * @param {(later: Later) => void} act
 */
export function withLater(act) {
  loadLater().then(act, () => toast(unreachableText()));
}
