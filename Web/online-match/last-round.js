import { club } from "../online/club.js";
import { me } from "../online/me.js";
import { playerName } from "../online/words.js";
import { openReplay } from "../round/replay-sheet.js";
import { t } from "../text/text.js";
import { seatOfPlayer, viewOf } from "./view.js";
import { endOf, playersOf } from "./words.js";

/** @typedef {import("wire").Match} Match */
/** @typedef {import("wire").PastRound} PastRound */

/**
 * Opens a round of a match that is over, by itself the last one, as the reader saw it.
 *
 * @param {Pick<Match, "players" | "ruleset" | "round">} match
 * @param {import("../engine/bindings.js").Rules} rules
 * @param {Pick<PastRound, "number" | "x" | "moves"> & { ending?: PastRound["ending"] }} [round]
 */
export function replayRound(match, rules, round = match.round) {
  const { ending, number } = round;
  if (!ending) return;
  const seat = seatOfPlayer(/** @type {Match} */ (match), me.player?.id);
  const score = { wins: /** @type {[number, number]} */ ([0, 0]), draws: 0 };
  const view = viewOf(rules, { ...match, score, round }, seat || 1);
  const nameOf = (/** @type {string} */ id) => playerName(club.player(id), t("duel.somebody"));
  const players = playersOf(/** @type {Match} */ (match), seat, nameOf);
  const { headline, detail } = endOf(view, players, ending);
  openReplay({ title: t("duel.pastGame", { number, result: headline }), view, detail, players });
}
