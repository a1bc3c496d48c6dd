import { navigate } from "../app/router.js";

/**
 * Goes to the analysis of a round that is over.
 *
 * @param {import("../engine/bindings.js").MatchView} view
 * @param {import("./words.js").Players} players
 */
export function analyse({ roundText, xSeat }, players) {
  navigate(`/analysis/${roundText}`, { state: { players, xSeat } });
}
