import { cellName } from "../engine/bindings.js";
import { direction } from "../board/geometry.js";
import { letters } from "../board/labels.js";
import { t } from "../text/text.js";
import { isComputersTurn, isReader, markAt, seatOf } from "./turns.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */
/** @typedef {{ names: [string, string], kind: import("./turns.js").Kind }} Players */

/**
 * The text of what a move has changed, for the status line and screen readers: who played what, and who is next.
 *
 * @param {MatchView} view
 * @param {Players} players
 */
export function turnText(view, players, next = nextText(view, players)) {
  const cell = view.moves.at(-1);
  if (cell === undefined) return next;
  const seat = seatOf(view, markAt(view.moves.length - 1));
  const place = { name: players.names[seat - 1], cell: cellName(cell, view.ruleset) };
  const column = place.cell[0];
  const isYou = isReader(players.kind, seat);
  const played = view.ruleset.drop
    ? t(isYou ? "match.youDropped" : "match.dropped", { ...place, column })
    : t(isYou ? "match.youPlayed" : "match.played", place);
  return `${played} ${next}`;
}

/** @param {MatchView} view @param {Players} players */
function nextText(view, { kind, names }) {
  if (view.turn === 0) return "";
  const seat = seatOf(view, view.turn);
  const name = { name: names[seat - 1] };
  const starts = view.moves.length === 0;
  if (isComputersTurn(view, kind)) return t("match.isThinking", name);
  if (isReader(kind, seat)) return t(starts ? "match.youStart" : "match.yourTurn");
  return t(starts ? "match.starts" : "match.turnOf", name);
}

/**
 * The headline of how a round has ended.
 *
 * @param {MatchView} view
 * @param {Players} players
 */
export function headline(view, { kind, names }) {
  if (view.winner === 0) return t("match.draw");
  const seat = seatOf(view, view.winner);
  return isReader(kind, seat) ? t("match.youWin") : t("match.wins", { name: names[seat - 1] });
}

/**
 * The line beneath the headline.
 *
 * @param {MatchView} view
 * @param {Players} players
 */
export function detail(view, players) {
  const count = view.moves.length;
  if (view.winner === 0) return t("match.fullBoard", { count });
  if (view.ruleset.misere) return loserText(view, players);
  const [line] = view.lines;
  const many = view.lines.length > 1;
  const what = many ? t("match.lines", { count: view.lines.length }) : lineName(line, view);
  return t("match.inMoves", { line: what, count });
}

/**
 * The end of a round for screen readers: who won, and by which cells.
 *
 * @param {MatchView} view
 * @param {Players} players
 */
export function resultText(view, players) {
  const lines = view.lines.map((line) => {
    const cells = line.map((cell) => cellName(cell, view.ruleset)).join(", ");
    return `${lineName(line, view)} ${cells}.`;
  });
  const lost = view.ruleset.misere && view.winner !== 0 && `${loserText(view, players)}.`;
  return [`${headline(view, players)}.`, lost, ...lines].filter(Boolean).join(" ");
}

/**
 * The text under the name of a person in the score header.
 *
 * @param {MatchView} view
 * @param {Players} players
 * @param {1 | 2} seat
 */
export function sideText(view, { kind }, seat) {
  const isComputer = kind === "computer" && seat === 2;
  if (view.outcome === "draw") return t("match.drawn");
  if (view.turn === 0) {
    if (view.winner && seatOf(view, view.winner) === seat) return t("match.winner");
    if (isComputer) return t("match.computer");
    return view.lines.length > 0 ? t("match.goodGame") : "";
  }
  if (seatOf(view, view.turn) !== seat) {
    return t(isComputer ? "match.computer" : "match.waiting");
  }
  if (isComputer) return t("match.thinking");
  return isReader(kind, seat) ? t("match.you") : t("match.toMove", { mark: letters[view.turn] });
}

/**
 * The rule by which the board is won, in short.
 *
 * @param {import("../engine/bindings.js").Ruleset} ruleset
 */
export function shortRule({ inARow, misere }) {
  return t(misere ? "ruleset.loses" : "match.inARow", { count: inARow });
}

/** The text on the loser: in misere the lines are theirs. @param {MatchView} view @param {Players} players */
function loserText(view, { kind, names }) {
  const seat = seatOf(view, /** @type {1 | 2} */ (3 - view.winner));
  return isReader(kind, seat)
    ? t("match.youMadeLine")
    : t("match.madeLine", { name: names[seat - 1] });
}

/** @param {number[]} line @param {MatchView} view */
function lineName(line, { ruleset }) {
  return t(`match.${direction(line, ruleset)}`);
}
