import { h } from "../kit/dom.js";
import { openSheet } from "../kit/sheet.js";
import { detail, headline } from "../match/words.js";
import { pastRow } from "../online-match/past-rounds.js";
import { openReplaySheet } from "../online-match/sheets.js";
import { t } from "../text/text.js";

/**
 * The games of a match on this device that are over, the newest first; a press on one replays it.
 *
 * @param {import("../engine/bindings.js").MatchView[]} games in their order
 * @param {import("../match/words.js").Players} players
 */
export function pastGames(games, players) {
  const rows = games.map((view) => {
    const words = { headline: headline(view, players), detail: detail(view, players) };
    return pastRow({ number: view.number, view, players, ...words }, openReplaySheet);
  });
  return h("ul", { class: "list flush", "--inset": "64px" }, rows.reverse());
}

/** Shows them in a sheet. @param {Parameters<typeof pastGames>} of */
export function openPastGames(...of) {
  openSheet({ title: t("match.past"), body: [pastGames(...of)] });
}
