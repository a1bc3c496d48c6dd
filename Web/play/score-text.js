import { t } from "../text/text.js";

/**
 * The score of a match for the player here, for a line of a list.
 *
 * @param {string} board its name
 * @param {{ mine: number, theirs: number, draws: number }} score
 * @returns {string} such as "3×3 Classic, you lead 3–2"
 */
export function scoreText(board, { mine, theirs, draws }) {
  if (mine + theirs + draws === 0) return t("play.lineFresh", { board });
  const score = { board, first: mine, second: theirs };
  if (mine === theirs) return t("play.lineLevel", score);
  return t(mine > theirs ? "play.lineYouLead" : "play.lineYouTrail", score);
}
