import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { miniBoard } from "../kit/mini-board.js";
import { club } from "../online/club.js";
import { reasonToAct, resultFor } from "../online/lobby.js";
import { opponentOf } from "../online/pairing.js";
import { paceText, playerName } from "../online/words.js";
import { boardName } from "../text/names.js";
import { formatTime, t } from "../text/text.js";
import { scoreText } from "./score-text.js";

/** @typedef {import("wire").Match} Match */

/**
 * The row of a match in the lobby. All of it is a link to the match.
 *
 * @param {Match} match
 * @param {string} player the one here
 * @param {import("../engine/bindings.js").Rules} rules
 * @param {(match: Match) => void} replay shows the round of a match that is over
 * @returns {HTMLLIElement}
 */
export function lobbyRow(match, player, rules, replay) {
  const { id, ruleset, round } = match;
  const view = rules.round(`${ruleset}:${round.moves}`);
  const lines = view.outcome === "decided" ? view.lines : [];
  // Minutes at least: seconds would be outdated at once.
  const waited = Math.max(60_000, club.now() - Date.parse(round.turnSince));
  const name = playerName(club.player(opponentOf(match)));
  const standing = line(match, player);
  // Two players may have several matches, on other boards and paces.
  const label = t("lobby.match", { name, line: standing, pace: paceText(match.pace) });
  const props = { class: "plain", href: `/online/${id}`, dir: "auto", "aria-label": label };
  const board = miniBoard({ ...view.ruleset, marks: view.marks, lines });
  const again = { type: "button", class: "ib", "aria-label": t("lobby.replay", { name }) };
  return h(
    "li",
    { class: "item" },
    round.ending
      ? h("button", { ...again, onclick: () => replay(match) }, board, icon("play"))
      : board,
    h(
      "div",
      { class: "grow" },
      h("p", { class: "t cut" }, h("a", props, name)),
      h("p", { class: "s" }, standing),
    ),
    resultChip(match, player) ?? h("span", { class: "tiny num" }, formatTime(waited)),
  );
}

/** @param {Match} match @param {string} player */
function line(match, player) {
  const board = boardName(match.ruleset);
  const reason = reasonToAct(match, player);
  if (reason && reason !== "turn") return t(`lobby.${reason}`, { board });
  const { wins, draws } = match.score;
  const place = match.players.indexOf(player);
  return scoreText(board, { mine: wins[place], theirs: wins[1 - place], draws });
}

/** The result, in the winner's colour; null while the round is open. @param {Match} match @param {string} player */
function resultChip(match, player) {
  const result = resultFor(match, player);
  if (!result) return null;
  const { ending, x } = match.round;
  const mark = ending?.winner === x ? "x" : "o";
  return h("span", { class: ending?.winner ? `badge ${mark}` : "tiny" }, t(`lobby.${result}`));
}
