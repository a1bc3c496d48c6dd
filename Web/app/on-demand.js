import { toast } from "../kit/toast.js";
import { t } from "../text/text.js";

/** @typedef {typeof import("./soon.js")} Soon */
/** @typedef {typeof import("./later.js")} Later */
/** @typedef {typeof import("../chat/chat.js")} Chat */
/** @typedef {typeof import("../games/games.js")} Games */
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
 * Games, loaded once, as `loadLater` does.
 *
 * @returns {Promise<Games>}
 */
export function loadGames() {
  return import("../games/games.js");
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
function loadAnalysis() {
  return import("../analysis/analysis.js");
}

/**
 * The pages of those who run the club, loaded once, as `loadLater` does.
 *
 * @returns {Promise<Club>}
 */
function loadClub() {
  return import("../club/club.js");
}

/**
 * The page of what one signs in with, loaded once, as `loadLater` does.
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
  if (/^(desk|host)-/.test(screen)) return loadClub();
  if (/^security-/.test(screen)) return loadSecurity();
  if (/^(analysis|learn|puzzles?|daily)-/.test(screen)) return loadAnalysis();
  return /^games?-/.test(screen) ? loadGames() : loadLater();
}

/**
 * Does something with what follows the first move, or says that it can't be had.
 *
 * @param {(soon: Soon) => void} act
 */
export function withSoon(act) {
  loadSoon().then(act, () => toast(t("online.noAnswer")));
}

/**
 * Does something with what comes later, or says that it can't be had.
 *
 * @param {(later: Later) => void} act
 */
export function withLater(act) {
  loadLater().then(act, () => toast(t("online.noAnswer")));
}
