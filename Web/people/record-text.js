import { t } from "../text/text.js";

/**
 * The score between the reader and somebody, over all their matches.
 *
 * @param {{ wins: number, losses: number, draws: number }} record of the reader
 * @param {string} name of the other
 * @returns {string} such as "You lead 4–2, 1 draw"
 */
export function recordText({ wins, losses, draws }, name) {
  if (wins + losses + draws === 0) return t("people.noRounds");
  const [most, least] = [Math.max(wins, losses), Math.min(wins, losses)];
  const key = wins === losses ? "level" : wins > losses ? "lead" : "trail";
  const score = t(`people.${key}`, { name, most, least });
  if (draws === 0) return score;
  return t("people.withDraws", { score, draws: t("match.draws", { count: draws }) });
}
