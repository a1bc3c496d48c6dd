import { detail, headline } from "../match/words.js";
import { markOf } from "../match/turns.js";
import { boardName } from "../text/names.js";
import { formatNumber, t } from "../text/text.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */
/** @typedef {import("../match/words.js").Players} Players */
/** @typedef {import("./picture.js").Scene} Scene */

/**
 * The part of a round that a picture shows. It is for others: nobody is called 'you', and who has no name goes by
 * their mark.
 *
 * @param {MatchView} view at the position that is shown
 * @param {Players} players
 * @param {{ colours: [string, string], club: string }} look colours: of person 1 and 2
 * @returns {Scene}
 */
export function pictureScene(view, { names }, { colours, club }) {
  const seats = /** @type {const} */ ([1, 2]);
  const letters = seats.map((seat) => "XO"[markOf(view, seat) - 1]);
  const named =
    /** @type {[string, string]} */ (names.map((name, at) =>
      name === t("play.you") ? letters[at] : name
    ));
  const players = /** @type {Players} */ ({ names: named, kind: "two" });
  const { outcome, lines, ruleset, marks, moves, score } = view;
  const isOnBoard = lines.length > 0 || marks.every(Boolean);
  const board = boardName(ruleset.text);
  const result = isOnBoard && outcome !== "running" ? detail(view, players) : "";
  const hasScore = score.wins[0] + score.wins[1] + score.draws > 1;
  return {
    shape: ruleset,
    marks,
    lines,
    last: moves.at(-1),
    people: /** @type {Scene["people"]} */ (seats.map((seat, at) => ({
      name: named[at] === letters[at] ? "" : named[at],
      mark: markOf(view, seat),
      colour: colours[at],
    }))),
    score: hasScore ? score.wins.map((wins) => formatNumber(wins)).join(" – ") : "",
    headline: outcome === "running" ? "" : outcome === "void" ? "" : headline(view, players),
    detail: result ? t("round.named", { board, result }) : board,
    club,
  };
}
