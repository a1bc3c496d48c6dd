import { loadRules } from "../../engine/rules.js";
import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { miniBoard } from "../../kit/mini-board.js";
import { openSheet } from "../../kit/sheet.js";
import { headline } from "../../match/words.js";
import { club } from "../../online/club.js";
import { me } from "../../online/me.js";
import { opponentOf } from "../../online/pairing.js";
import { seatOfPlayer, viewOf } from "../../online-match/view.js";
import { endOf, playersOf } from "../../online-match/words.js";
import { listMatches } from "../../state/matches.js";
import { boardName, playerNames } from "../../text/names.js";
import { t } from "../../text/text.js";
import { nameOf } from "../names.js";

/** @typedef {import("../../engine/bindings.js").MatchView} MatchView */
/** @typedef {import("../../engine/bindings.js").Rules} Rules */
/**
 * A game that is over.
 *
 * @typedef {{ view: MatchView, result: string, who: string, number: number, at: number }} Game who: the other, or both;
 *   number: in their match
 */

/** Games that are offered: the last ones. */
const most = 12;

/**
 * Opens the choice of what is sent as a board: the last games that are over, or a position that is set up.
 *
 * @param {(board: string) => void} send takes the text of a round
 */
export async function openBoardChoice(send) {
  const list = h("ul", { class: "list flush", "--inset": "64px" });
  const none = h("p", { class: "s", hidden: true }, t("room.noGames"));
  const sheet = openSheet({
    title: t("room.chooseBoard"),
    body: [
      list,
      none,
      h("a", { class: "btn wide", href: "/analysis" }, icon("analyse"), t("room.setUpBoard")),
    ],
  });
  const rules = await loadRules().catch(() => null);
  const games = rules ? [...onlineGames(rules), ...gamesHere(rules)] : [];
  const choose = (/** @type {string} */ board) => {
    sheet.close();
    send(board);
  };
  fill(list, games.sort((a, b) => b.at - a.at).slice(0, most).map((game) => row(game, choose)));
  list.hidden = games.length === 0;
  none.hidden = games.length > 0;
}

/** The last rounds of matches online. @param {Rules} rules @returns {Game[]} */
function onlineGames(rules) {
  return club.matches().filter(({ round }) => round.ending).flatMap((match) => {
    const seat = seatOfPlayer(match, me.player?.id);
    const view = readable(() => viewOf(rules, match, seat || 1));
    if (!view) return [];
    const players = playersOf(match, seat, nameOf);
    const { ending } = match.round;
    const result = ending ? endOf(view, players, ending).headline : "";
    const who = nameOf(opponentOf(match));
    return { view, result, who, number: match.round.number, at: Date.parse(match.updatedAt) };
  });
}

/** The rounds on this device that are over. @param {Rules} rules @returns {Game[]} */
function gamesHere(rules) {
  return listMatches().flatMap((match) => {
    const names = playerNames(match, false);
    const [first, second] = names;
    const who = match.level ? second : t("play.matchOf", { first, second });
    return [match.text, ...match.past ?? []].flatMap((text, at) => {
      const view = readable(() => rules.view(text));
      if (!view || view.turn !== 0) return [];
      const result = headline(view, { kind: match.kind, names });
      return { view, result, who, number: view.number, at: match.updated - at };
    });
  });
}

/** @param {() => MatchView} read @returns {MatchView | null} null: another version wrote it */
function readable(read) {
  try {
    return read();
  } catch {
    return null;
  }
}

/** @param {Game} game @param {(board: string) => void} choose */
function row({ view, result, who, number }, choose) {
  const { ruleset, marks, lines, roundText } = view;
  const onclick = () => choose(roundText);
  const line = t("room.gameOf", { board: boardName(ruleset.text), who, number });
  // Many games end alike.
  const label = t("room.gameChoice", { result, line });
  return h(
    "li",
    { class: "item" },
    miniBoard({ ...ruleset, marks, lines }),
    h(
      "div",
      { class: "grow" },
      h("button", { type: "button", class: "plain t", "aria-label": label, onclick }, result),
      h("p", { class: "s", dir: "auto" }, line),
    ),
  );
}
