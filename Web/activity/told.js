/** @typedef {import("wire").Activity} Activity */
/** @typedef {import("wire").ActivityPage} ActivityPage */
/** @typedef {import("wire").GameSummary} GameSummary */
/** @typedef {import("wire").Player} Player */

/**
 * A thing that somebody did, as one row tells it.
 *
 * @typedef {object} Told
 * @property {Activity} activity
 * @property {Player | null} player
 * @property {Player | null} other
 * @property {GameSummary[]} games the one that it is about; of several that were added in a row all, the last first
 */

/**
 * The things that pages tell, in their order. Video games that somebody added one after the other are told together.
 *
 * @param {ActivityPage[]} pages
 * @returns {Told[]}
 */
export function toldOf(pages) {
  const players = new Map(pages.flatMap((page) => page.players).map((each) => [each.id, each]));
  const games = new Map(pages.flatMap((page) => page.games).map((each) => [each.id, each]));
  /** @type {Told[]} */
  const told = [];
  for (const activity of pages.flatMap((page) => page.activities)) {
    const game = games.get(activity.game ?? "");
    const last = told.at(-1);
    if (last && game && areAdditions(last.activity, activity)) {
      last.games.push(game);
      continue;
    }
    told.push({
      activity,
      player: players.get(activity.player) ?? null,
      other: players.get(activity.other ?? "") ?? null,
      games: game ? [game] : [],
    });
  }
  return told.filter(isWhole);
}

/**
 * The key of the sentence.
 *
 * @param {Told} told
 */
export function sentenceKey({ activity: { kind, record, status }, games }) {
  if (kind === "addedGame") return games.length > 1 ? "addedMany" : `added_${status ?? "playing"}`;
  if (kind !== "played" || !record) return kind;
  const { wins, losses, draws } = record;
  if (wins + losses + draws > 1) return "playedMany";
  if (draws > 0) return "drew";
  return wins > 0 ? "won" : "lost";
}

/** @param {Activity} one @param {Activity} next */
function areAdditions(one, next) {
  return [one, next].every(({ kind }) => kind === "addedGame") && one.player === next.player;
}

/** Whether all is there that its sentence names. A newer server may tell of more. @param {Told} told */
function isWhole({ activity: { kind, ruleset }, other, games }) {
  if (kind === "played" || kind === "firstWin") return other !== null && ruleset !== undefined;
  if (kind === "longestSeries") return ruleset !== undefined;
  if (kind === "befriended") return other !== null;
  return ["addedGame", "finishedGame", "ratedGame"].includes(kind) && games.length > 0;
}
