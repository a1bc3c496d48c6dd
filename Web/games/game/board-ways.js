import { navigate } from "../../app/router.js";
import { loadRules } from "../../engine/rules.js";
import { whileBusy } from "../../kit/busy.js";
import { h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { toast } from "../../kit/toast.js";
import { playNow } from "../../online/pairing.js";
import { unreachableText } from "../../online/unreachable.js";
import { problemText } from "../../online/words.js";
import { openFriendSheet } from "../../play/friend-sheet.js";
import { openGoOnSheet } from "../../play/go-on-sheet.js";
import { openNewGameSheet } from "../../play/new-game-sheet.js";
import { matchUnderWay, openMatch } from "../../play/open-match.js";
import { openTwoHereSheet } from "../../play/two-here-sheet.js";
import { choices, chooseBoard } from "../../state/choices.js";
import { t } from "../../text/text.js";

/** @typedef {import("../../play/open-match.js").MatchChoice} MatchChoice */

/** The ways to begin a game on a board of the club, as the Play screen has them. @param {string} board */
export function boardWays(board) {
  /** @param {(button: HTMLButtonElement) => unknown} act @returns {(event: Event) => void} */
  const on = (act) => ({ currentTarget }) => {
    chooseBoard(board);
    act(/** @type {HTMLButtonElement} */ (currentTarget));
  };
  const now = h(
    "button",
    { type: "button", class: "btn main wide", onclick: on(lookForOpponent) },
    icon("play"),
    t("online.playNow"),
  );
  return h(
    "section",
    { class: "stack", "aria-label": t("games.waysToPlay") },
    now,
    h(
      "div",
      { class: "modes" },
      way("computer", t("play.computerCard"), t("play.computerHint"), on(askComputer)),
      way("two", t("play.twoCard"), t("play.twoHint"), on(askTwo)),
      way("link", t("friend.card"), t("friend.cardHint"), on(() => askFriend(board))),
    ),
  );
}

/**
 * @param {import("../../kit/icons.js").IconName} drawing
 * @param {string} name
 * @param {string} hint
 * @param {(event: Event) => void} onclick
 */
function way(drawing, name, hint, onclick) {
  const lines = [name, h("span", { class: "tiny" }, hint)];
  return h("button", { type: "button", class: "card mode", onclick }, icon(drawing), lines);
}

/** Plays whoever waits; else the Play screen says that it is looked for somebody. @param {HTMLButtonElement} button */
async function lookForOpponent(button) {
  const { board } = choices();
  try {
    await whileBusy(button, t("people.wait"), () => playNow(board));
    if (location.pathname.startsWith("/games/")) navigate("/");
  } catch (error) {
    toast(problemText(error));
  }
}

async function askComputer() {
  const rules = await rulesOrNone();
  if (!rules) return;
  openNewGameSheet({
    solvable: rules.round(`${choices().board}:`).ruleset.solvable,
    onStart: () => askToStart("computer"),
  });
}

function askTwo() {
  openTwoHereSheet(() => askToStart("two"));
}

/** @param {string} board */
function askFriend(board) {
  openFriendSheet({
    board,
    onSomebodyElse: () =>
      playNow(board).then(() => navigate("/"), (error) => toast(problemText(error))),
  });
}

/** Starts what was chosen, and asks before where there is such a match. @param {"computer" | "two"} kind */
async function askToStart(kind) {
  const rules = await rulesOrNone();
  if (!rules) return;
  const match = matchUnderWay(rules, choiceOf(kind));
  if (!match) return start(kind);
  const onContinue = () => start(kind);
  const onNew = () => start(kind, true);
  openGoOnSheet(match, rules, { onContinue, onNew });
}

/** @param {"computer" | "two"} kind @param {boolean} [isNew] */
async function start(kind, isNew) {
  const id = await openMatch(choiceOf(kind), { isNew });
  navigate(`/match/${id}`);
}

/** The choice made last for a game on this device. @param {"computer" | "two"} kind @returns {MatchChoice} */
function choiceOf(kind) {
  const { board, level, names, starts, startsHere } = choices();
  return kind === "computer"
    ? { kind, board, level, names: ["", ""], marks: starts }
    : { kind, board, level: null, names, marks: startsHere };
}

function rulesOrNone() {
  return loadRules().catch(() => toast(unreachableText()));
}
