/**
 * The number of times that somebody was asked, and the last time.
 * @typedef {{ times: number, at: number }} Asked at: in milliseconds since 1970
 */
/**
 * @typedef {object} Device
 * @property {boolean} canPush whether the browser has push messages
 * @property {NotificationPermission} permission
 * @property {boolean} isIOS where only an app on the Home Screen has them
 * @property {boolean} isInstalled
 */

/** Nobody is asked more often, or sooner again. */
const mostTimes = 2;
const pause = 30 * 24 * 60 * 60 * 1000;

/**
 * Whether somebody may be asked (once more) whether they want to be told.
 *
 * @param {Asked | null} asked
 * @param {number} now in milliseconds since 1970
 */
export function mayAsk(asked, now) {
  return asked === null || (asked.times < mostTimes && now - asked.at >= pause);
}

/**
 * The question to ask on a device: for the permission, or first to install the app.
 *
 * @param {Device} device
 * @returns {"permission" | "install" | null} null: it was answered, or can't be
 */
export function questionFor({ canPush, permission, isIOS, isInstalled }) {
  if (canPush) return permission === "default" ? "permission" : null;
  return isIOS && !isInstalled ? "install" : null;
}

/**
 * Whether somebody leaves a match that goes on.
 *
 * @param {import("wire").Match | null} match that was shown
 * @param {string | undefined} player who looks
 */
export function leavesOpenMatch(match, player) {
  return match !== null && !match.round.ending && match.players.some((each) => each === player);
}
