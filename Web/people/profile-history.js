import { fill, h } from "../kit/dom.js";
import { miniBoard } from "../kit/mini-board.js";
import { replayRound } from "../online-match/last-round.js";
import { call } from "../online/api.js";
import { club } from "../online/club.js";
import { boardName } from "../text/names.js";
import { formatDate, listText, t } from "../text/text.js";
import { byDay, favourites, latest, playedLast, resultOf, roundsOf } from "./history.js";

/** @typedef {import("../engine/bindings.js").Rules} Rules */
/** @typedef {import("wire").Match} Match */
/** @typedef {import("./history.js").Played} Played */

/** The number of matches whose rounds are asked for at most, those that changed last. */
const mostMatches = 12;
const shownGames = 10;
const shownBoards = 3;
const shownDays = 7 * 12;

/** The last games of the reader, with one player or with all, when they played, and on which boards. */
export class ProfileHistory {
  element = h("div", { class: "stack" });

  /** @param {Match[]} matches of the reader @param {string} reader @param {Rules} rules */
  constructor(matches, reader, rules) {
    this.matches = matches;
    this.reader = reader;
    this.rules = rules;
  }

  /** Asks for the rounds that are over, and shows them; what can't be had is left out. */
  async read() {
    const played = (await Promise.all(playedLast(this.matches, mostMatches).map(allOf))).flat();
    if (played.length > 0) fill(this.element, this.#games(played), this.#boards(), days(played));
  }

  /** @param {Played[]} played */
  #games(played) {
    return [
      h("h3", { id: "last-games" }, t("people.lastGames")),
      h(
        "ol",
        { class: "past", "aria-labelledby": "last-games" },
        latest(played, shownGames).map((each) => h("li", {}, this.#game(each))),
      ),
    ];
  }

  /** @param {Played} played */
  #game(played) {
    const { match, round } = played;
    const { ruleset, marks, lines, outcome } = this.rules.round(`${match.ruleset}:${round.moves}`);
    const result = resultOf(played, this.reader);
    const label = t("people.pastGame", {
      result: t(`lobby.${result}`),
      board: boardName(match.ruleset),
      date: formatDate(round.endedAt),
    });
    return h(
      "button",
      {
        ...{ type: "button", class: `past-${result}`, "aria-label": label },
        onclick: () => replayRound(match, this.rules, round),
      },
      miniBoard({ ...ruleset, marks, lines: outcome === "decided" ? lines : [] }),
      h("span", { class: "tiny" }, t(`lobby.${result}`)),
    );
  }

  #boards() {
    const boards = favourites(this.matches, shownBoards).map(([board, count]) =>
      t("people.boardGames", { board: boardName(board), count })
    );
    return h("p", { class: "s" }, t("people.boards", { boards: listText(boards) }));
  }
}

/** @param {Match} match @returns {Promise<Played[]>} */
async function allOf(match) {
  const path = `/matches/${match.id}/rounds`;
  const rounds = await roundsOf(
    new Date(club.now()),
    shownDays,
    (before) => call("GET", before === undefined ? path : `${path}?before=${before}`),
  );
  return rounds.map((round) => ({ match, round }));
}

/** A square for each day of the last weeks, fuller where more was played. @param {Played[]} played */
function days(played) {
  const counts = byDay(played, new Date(club.now()), shownDays);
  const games = counts.reduce((sum, count) => sum + count, 0);
  if (games === 0) return null;
  const on = counts.filter((count) => count > 0).length;
  const squares = counts.map((count) => h("i", { class: `day-${Math.min(count, 3)}` }));
  return h(
    "figure",
    { class: "stack" },
    h("div", { class: "days", "aria-hidden": "true" }, squares),
    h(
      "figcaption",
      { class: "tiny" },
      t("people.days", {
        games: t("people.games", { count: games }),
        days: t("people.onDays", { count: on }),
      }),
    ),
  );
}
