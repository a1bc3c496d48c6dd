import { cover } from "../games/parts/cover.js";
import { gameTitle } from "../games/parts/names.js";
import { playerAvatar } from "../kit/avatar.js";
import { h } from "../kit/dom.js";
import { miniBoard } from "../kit/mini-board.js";
import { club } from "../online/club.js";
import { playerName } from "../online/words.js";
import { boardName } from "../text/names.js";
import { formatTime, t } from "../text/text.js";
import { sentenceKey } from "./told.js";

/** @typedef {import("./told.js").Told} Told */

/**
 * The row of what somebody did, with the thing itself beside it, to which it leads.
 *
 * @param {Told} told
 * @param {import("../engine/bindings.js").Rules} rules
 * @returns {HTMLLIElement}
 */
export function activityRow(told, rules) {
  const { activity } = told;
  return h(
    "li",
    { class: "item top did" },
    playerAvatar(told.player ?? { id: activity.player }),
    h(
      "div",
      { class: "grow field" },
      h("p", {}, h("a", { class: "plain", href: placeOf(told) }, sentenceOf(told))),
      h(
        "p",
        { class: "tiny" },
        h("time", { datetime: activity.at }, age(activity.at)),
        scoreOf(told),
      ),
    ),
    thing(told, rules),
  );
}

/** @param {Told} told */
function sentenceOf(told) {
  const { activity: { record, ruleset, series, stars }, player, other, games } = told;
  return t(/** @type {any} */ (`activity.${sentenceKey(told)}`), {
    name: playerName(player),
    other: other ? playerName(other) : "",
    board: ruleset ? boardName(ruleset) : "",
    title: games[0] ? gameTitle(games[0]) : "",
    count: stars ?? series ?? (record ? record.wins + record.losses + record.draws : games.length),
  });
}

/** The score of several games. @param {Told} told */
function scoreOf(told) {
  const { record } = told.activity;
  if (!record || sentenceKey(told) !== "playedMany") return null;
  const { wins, losses, draws } = record;
  const key = draws > 0 ? "activity.scoreWithDraws" : "activity.score";
  return [" · ", t(key, { wins, losses, count: draws })];
}

/** @param {Told} told */
function placeOf({ activity, games }) {
  if (activity.match) return `/online/${activity.match}`;
  if (games.length > 1) return `/player/${activity.player}/games`;
  return games.length > 0 ? `/games/${games[0].id}` : `/player/${activity.other}`;
}

/** @param {Told} told @param {import("../engine/bindings.js").Rules} rules */
function thing({ activity, other, games }, rules) {
  if (games.length > 0) return cover(games[0]);
  if (activity.kind === "befriended") return playerAvatar(other ?? { id: "" });
  if (!activity.ruleset) return null;
  const moves = activity.round?.moves ?? "";
  const { ruleset, marks, lines, outcome } = rules.round(`${activity.ruleset}:${moves}`);
  return miniBoard({ ...ruleset, marks, lines: outcome === "decided" ? lines : [] });
}

/** @param {string} at */
function age(at) {
  return formatTime(Math.max(60_000, club.now() - Date.parse(at)));
}
