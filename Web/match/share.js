import { loadPart } from "../app/parts.js";
import { shareLink } from "../kit/share.js";
import { boardName } from "../text/names.js";
import { t } from "../text/text.js";

/**
 * Shares a round: one that goes on by its link, one that is over as a picture too.
 *
 * @param {import("../engine/bindings.js").MatchView} view
 * @param {import("./words.js").Players} players
 */
export function shareRound(view, players) {
  const { roundText, ruleset, outcome } = view;
  const url = `${location.origin}/round/${roundText}`;
  const title = boardName(ruleset.text);
  const link = () =>
    shareLink({ url, title, heading: t("match.share"), hint: t("match.copyLink") });
  if (outcome === "running") return link();
  return loadPart("sharing").then((part) => part.openShareSheet(view, players, link)).catch(link);
}
