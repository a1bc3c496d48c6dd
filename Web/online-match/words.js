import { endOnBoard, resultOf, sceneOf } from "../match/scene.js";
import { isReader, seatOf } from "../match/turns.js";
import { headline, turnText } from "../match/words.js";
import { hasText, t } from "../text/text.js";
import { unreachableText } from "../online/unreachable.js";
import { isAway } from "./possible.js";
import { other } from "./view.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */
/** @typedef {import("../match/scene.js").Scene} Scene */
/** @typedef {import("../match/words.js").Players} Players */
/** @typedef {import("wire").Match} Match */
/** @typedef {import("wire").Ending} Ending */
/** @typedef {import("wire").Seat} Seat */
/** @typedef {{ match: Match, seat: Seat | 0, view: MatchView, canPlay: boolean, isKept: boolean }} Shown */
/**
 * What is known besides the match.
 * @typedef {object} Around
 * @property {(player: string) => boolean | null} isHere null: not known
 * @property {(player: string) => string} nameOf
 * @property {(player: string) => string | undefined} profileOf address; undefined: there is none
 * @property {boolean} isLost whether the line is broken
 * @property {number} now the server's time
 */

/**
 * The two of a match, the reader first.
 *
 * @param {Match} match
 * @param {Seat | 0} seat of the reader
 * @param {Around["nameOf"]} nameOf
 * @returns {Players}
 */
export function playersOf({ players }, seat, nameOf) {
  const first = seat || 1;
  const names =
    /** @type {[string, string]} */ ([first, other(first)].map((each) =>
      nameOf(players[each - 1])
    ));
  return { names, kind: seat ? "online" : "watched" };
}

/**
 * All that the panel shows of a match with somebody elsewhere.
 *
 * @param {Shown} shown
 * @param {Around} around
 * @returns {Scene}
 */
export function duelScene({ match, seat, view, canPlay, isKept }, around) {
  const players = playersOf(match, seat, around.nameOf);
  const { ending } = match.round;
  const result = ending ? endOf(view, players, ending) : resultOf(view, players);
  const scene = sceneOf(view, players, canPlay, result);
  for (const person of /** @type {const} */ ([1, 2])) {
    const its = person === 1 ? seat || 1 : other(seat || 1);
    scene.people[person - 1].href = around.profileOf(match.players[its - 1]);
    if (isReader(players.kind, person)) continue;
    const status = whereabouts(match, its, view, person, around);
    if (status) scene.people[person - 1].status = status;
  }
  const wish = seat && wishOf(match, seat);
  if (scene.result && wish) scene.result.detail = t(wish, { name: players.names[1] });
  if (around.isLost && !result) scene.status = t(isKept ? "duel.kept" : "duel.reconnecting");
  else if (isAwaited(match, seat, view, around)) {
    scene.status = turnText(view, players, t("duel.waits", { name: players.names[1] }));
  }
  return scene;
}

/**
 * The text about a rematch that one of the two wants; null while nobody does.
 *
 * @param {Match} match
 * @param {Seat} seat of the reader
 */
function wishOf({ wishes }, seat) {
  if (wishes[other(seat) - 1]) return "duel.rematchWanted";
  return wishes[seat - 1] ? "duel.rematchAsked" : null;
}

/**
 * The end of a round, on the board or otherwise.
 *
 * @param {MatchView} view
 * @param {Players} players
 * @param {Ending} ending
 * @returns {import("../match/scene.js").Result}
 */
export function endOf(view, players, ending) {
  if (ending.kind === "line" || ending.kind === "fullBoard") return endOnBoard(view, players);
  const head = ending.kind === "void" ? t("duel.void") : headline(view, players);
  const detail = endDetail(view, players, ending.kind);
  return { headline: head, detail, told: `${head}. ${detail}.` };
}

/** @param {MatchView} view @param {Players} players @param {Ending["kind"]} kind */
function endDetail(view, { kind: who, names }, kind) {
  if (kind === "agreement") return t("duel.agreement");
  const winner = view.winner && seatOf(view, view.winner);
  if (!winner) return t("duel.voidDetail");
  const person = kind === "claim" ? winner : other(winner);
  const how = kind === "claim" ? "claimed" : kind === "lapse" ? "lapsed" : "resigned";
  const key = /** @type {const} */ (`${how}${isReader(who, person) ? "You" : ""}`);
  return t(`duel.${key}`, { name: names[person - 1] });
}

/**
 * Whether the reader waits for somebody who is not there, in a match without a clock.
 *
 * @param {Match} match
 * @param {Seat | 0} seat
 * @param {MatchView} view
 * @param {Around} around
 */
function isAwaited({ pace, players }, seat, view, { isHere }) {
  if (!seat || pace > 0 || view.turn === 0 || seatOf(view, view.turn) === 1) return false;
  return isHere(players[other(seat) - 1]) === false;
}

/**
 * A line on where somebody is, when that is to be known rather than what they have to do or have done.
 *
 * @param {Match} match
 * @param {Seat} seat
 * @param {MatchView} view
 * @param {Seat} person who has this seat in the view
 * @param {Around} around
 * @returns {string | null}
 */
function whereabouts(match, seat, view, person, around) {
  const has = (/** @type {0 | 1 | 2} */ mark) => mark !== 0 && seatOf(view, mark) === person;
  if (has(view.winner)) return null;
  if (isAway(match, seat, around.now)) return t("duel.away");
  const isHere = around.isHere(match.players[seat - 1]);
  if (isHere === null || isHere && has(view.turn)) return null;
  return t(isHere ? "duel.online" : "duel.offline");
}

/**
 * The reason why something that was asked of a match has not been done.
 *
 * @param {unknown} error
 * @param {string} name of the other
 */
export function refusalText(error, name) {
  if (error === undefined) return t("duel.noPlace");
  const type = /** @type {{ type?: string }} */ (error).type;
  if (type === undefined) return unreachableText();
  const key = [`duel.${type}`, `problem.${type}`].find(hasText);
  return key ? t(key, { name }) : t("duel.refused");
}
