import { t } from "../text/text.js";
import { isReader, markOf, seatOf } from "./turns.js";
import { detail, headline, resultText, sideText, turnText } from "./words.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */
/** @typedef {import("./words.js").Players} Players */
/**
 * The end of a round: the headline, the line beneath it, and all of it for screen readers.
 * @typedef {{ headline: string, detail: string, told: string }} Result
 */
/**
 * All that the panel of a match shows.
 * @typedef {object} Scene
 * @property {MatchView} view
 * @property {boolean} canPlay
 * @property {0 | 1 | 2} you mark of the reader, 0 where nobody or both read
 * @property {string} status what has happened, and who is next
 * @property {[Person, Person]} people
 * @property {Result | null} result null while the round goes on
 * @property {boolean} isCheered whether the reader, or somebody whom the reader didn't play, has won
 */
/** @typedef {{ name: string, status: string, href?: string, isYou?: boolean }} Person as in `Side` */

/**
 * A match as its reader sees it.
 *
 * @param {MatchView} view
 * @param {Players} players
 * @param {boolean} canPlay
 * @param {Result | null} result
 * @returns {Scene}
 */
export function sceneOf(view, players, canPlay, result = resultOf(view, players)) {
  const { kind, names } = players;
  const person = (/** @type {1 | 2} */ seat) => ({
    name: names[seat - 1],
    status: sideText(view, players, seat),
    isYou: isReader(kind, seat) && names[seat - 1] !== t("play.you"),
  });
  const isLost = view.winner !== 0 && isReader(kind, 1) && seatOf(view, view.winner) === 2;
  return {
    view,
    canPlay,
    you: isReader(kind, 1) ? markOf(view, 1) : 0,
    status: result?.told ?? turnText(view, players),
    people: [person(1), person(2)],
    result,
    isCheered: view.winner !== 0 && !isLost,
  };
}

/**
 * The result that a round has on the board.
 *
 * @param {MatchView} view
 * @param {Players} players
 * @returns {Result | null} null while it goes on
 */
export function resultOf(view, players) {
  return view.outcome === "running" ? null : endOnBoard(view, players);
}

/**
 * The end of a round by a line or with a full board.
 *
 * @param {MatchView} view
 * @param {Players} players
 * @returns {Result}
 */
export function endOnBoard(view, players) {
  return {
    headline: headline(view, players),
    detail: detail(view, players),
    told: resultText(view, players),
  };
}
