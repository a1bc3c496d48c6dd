import { h } from "../kit/dom.js";
import { miniBoard } from "../kit/mini-board.js";
import { me } from "../online/me.js";
import { replayRound } from "../online-match/last-round.js";
import { playerName } from "../online/words.js";
import { sampleBoard } from "../play/board-drawings.js";
import { lobbyRow } from "../play/lobby-row.js";
import { shapeOf } from "../state/ruleset.js";
import { boardName } from "../text/names.js";
import { t } from "../text/text.js";
import { recordText } from "./record-text.js";
import { section } from "../kit/section.js";

/** @typedef {import("../engine/bindings.js").Rules} Rules */
/** @typedef {import("wire").Match} Match */
/** @typedef {import("wire").Player} Player */
/** @typedef {import("wire").Profile} Profile */

/**
 * The score between the reader and a player, their matches, on which boards the player wins most, and what of the
 * player's can be watched. On one's own profile what one has played.
 *
 * @param {Profile} profile
 * @param {boolean} isSelf
 * @param {Rules} rules
 * @param {HTMLElement} [history] of the two, or the reader's own
 */
export function profileMatches(profile, isSelf, rules, history) {
  const { person, record, matches, watchable, players, boards } = profile;
  const reader = me.player?.id ?? "";
  const name = playerName(person.player);
  return [
    isSelf && history?.hasChildNodes() && section("played", t("people.played"), history),
    !isSelf && matches.length > 0 && section(
      "between",
      t("people.between"),
      h("p", { class: "s" }, recordText(record, name)),
      recordBar(record),
      history,
      list(
        matches.map((match) =>
          lobbyRow(match, reader, rules, (match) => replayRound(match, rules))
        ),
      ),
    ),
    boards.length > 0 && section("strongest", t("people.strongest"), list(boards.map(boardRow))),
    watchable.length > 0 && section(
      "watchable",
      t("people.watchable"),
      list(watchable.map((match) => watchRow(match, players, rules))),
    ),
  ];
}

/** @param {HTMLElement[]} rows */
function list(rows) {
  return h("ul", { class: "card list matches" }, rows);
}

/** @param {Profile["boards"][number]} board */
function boardRow({ ruleset, wins, longest }) {
  const won = t("people.boardWins", { count: wins });
  return h(
    "li",
    { class: "item" },
    sampleBoard(shapeOf(ruleset)),
    h(
      "div",
      { class: "grow" },
      h("p", { class: "t" }, boardName(ruleset)),
      h(
        "p",
        { class: "s" },
        longest > 1 ? t("people.boardSeries", { wins: won, count: longest }) : won,
      ),
    ),
  );
}

/** Shares of wins, draws and losses, for the eye alone. @param {Profile["record"]} record */
function recordBar({ wins, draws, losses }) {
  if (wins + draws + losses === 0) return null;
  const parts = { x: wins, even: draws, o: losses };
  return h(
    "div",
    { class: "record", "aria-hidden": "true" },
    Object.entries(parts).map(([name, count]) => h("i", { class: name, "--share": count })),
  );
}

/** @param {Match} match @param {Player[]} players @param {Rules} rules */
function watchRow({ id, ruleset, pace, round, players: seats }, players, rules) {
  const { ruleset: shape, marks } = rules.round(`${ruleset}:${round.moves}`);
  const [first, second] = seats.map((seat) =>
    playerName(players.find((each) => each.id === seat) ?? null, t("duel.somebody"))
  );
  const line = t(pace ? "lobby.live" : "lobby.relaxed", { board: boardName(ruleset), count: pace });
  return h(
    "li",
    { class: "item" },
    miniBoard({ ...shape, marks }),
    h(
      "div",
      { class: "grow" },
      h(
        "a",
        { class: "plain t", href: `/online/${id}`, dir: "auto" },
        t("play.matchOf", { first, second }),
      ),
      h("p", { class: "s" }, line),
    ),
  );
}
