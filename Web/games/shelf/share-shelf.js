import { shareLink } from "../../kit/share.js";
import { me } from "../../online/me.js";
import { t } from "../../text/text.js";

/** Gives the link to the games of somebody; whoever follows it sees of them what they may see. @param {string} [player] */
export function shareShelf(player = me.player?.id) {
  if (!player) return;
  shareLink({
    url: `${location.origin}/player/${player}/games`,
    title: t("games.mine"),
    ...{ heading: t("games.shareShelf"), hint: t("games.shareShelfHint") },
  });
}
