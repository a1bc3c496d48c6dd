import { fill, h, svg } from "../kit/dom.js";
import { t } from "../text/text.js";
import { isReader, seatOf } from "./turns.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */
/** @typedef {import("./words.js").Players} Players */

/** Marks of games that a wide row has room for; narrow ones hide the first. */
const most = 8;
const drawings = [
  "M6 9h12M6 15h12",
  "m7 7 10 10M17 7 7 17",
  "M6.5 12a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0",
];

/**
 * The last games of a match that are over, the newest at the end: each a small mark in the winner's colour,
 * which replays it.
 *
 * @param {(number: number) => void} replay
 */
export function roundsRow(replay) {
  const element = h("ul", { class: "rounds", "aria-label": t("match.past") });
  /** @type {Map<string, HTMLElement>} */
  let shown = new Map();
  return {
    element,
    /** @param {MatchView[]} games that are over, in their order @param {Players} players */
    show(games, players) {
      const next = new Map(
        games.slice(-most).map((view) => {
          const label = gameLabel(view, players);
          const winner = view.winner && seatOf(view, view.winner);
          const key = `${winner} ${label}`;
          return [key, shown.get(key) ?? dot(view, winner, label, () => replay(view.number))];
        }),
      );
      for (const [key, item] of shown) if (!next.has(key)) item.remove();
      shown = next;
      // What is there already keeps its place, and the focus.
      let before = element.firstChild;
      for (const item of next.values()) {
        if (item === before) before = before.nextSibling;
        else element.insertBefore(item, before);
      }
    },
  };
}

/**
 * The label of a mark of the row: the game, how it ended and that it can be replayed.
 *
 * @param {MatchView} view of a round that is over
 * @param {Players} players
 */
export function gameLabel(view, players) {
  const { number, outcome, winner } = view;
  if (outcome === "void") return t("match.pastVoid", { number });
  if (!winner) return t("match.pastDraw", { number });
  const seat = seatOf(view, winner);
  if (isReader(players.kind, seat)) return t("match.pastYou", { number });
  return t("match.pastWon", { number, name: players.names[seat - 1] });
}

/**
 * @param {MatchView} view
 * @param {0 | 1 | 2} winner person
 * @param {string} label
 * @param {() => void} onclick
 */
function dot({ winner: mark }, winner, label, onclick) {
  const button = h("button", {
    type: "button",
    class: `bead by-${winner}`,
    "aria-label": label,
    title: label,
    onclick,
  });
  fill(
    button,
    svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: drawings[mark] })),
  );
  return h("li", {}, button);
}
