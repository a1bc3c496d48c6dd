import { shareLink } from "../kit/share.js";
import { t } from "../text/text.js";

/**
 * Shares the link of a round.
 *
 * @param {string} roundText
 * @param {string} title
 */
export function shareRound(roundText, title) {
  const url = `${location.origin}/round/${roundText}`;
  return shareLink({ url, title, heading: t("match.share"), hint: t("match.copyLink") });
}
