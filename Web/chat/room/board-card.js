import { loadPart } from "../../app/parts.js";
import { loadRules } from "../../engine/rules.js";
import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { miniBoard } from "../../kit/mini-board.js";
import { toast } from "../../kit/toast.js";
import { detail, headline } from "../../match/words.js";
import { unreachableText } from "../../online/unreachable.js";
import { openReplay } from "../../round/replay-sheet.js";
import { boardName, boardRule } from "../../text/names.js";
import { t } from "../../text/text.js";
import { boardWords } from "../board-words.js";
import { isOwnRunning } from "./own-running.js";

/** @typedef {import("../../engine/bindings.js").MatchView} MatchView */

/** Nobody knows who played: the marks stand for the players. @type {import("../../match/words.js").Players} */
const players = { kind: "two", names: ["X", "O"] };

/**
 * The board of a message, which a press goes through. Its place is kept until it is drawn.
 *
 * @param {string} text of its round
 * @returns {HTMLElement}
 */
export function boardCard(text) {
  const card = h("button", { type: "button", class: "stack position", disabled: true });
  const lines = [h("b", {}, boardWords(text)), h("span", { class: "s" }, "\u00a0")];
  fill(card, h("span", { class: "mini" }), ...lines);
  loadRules().then((rules) => draw(card, rules.round(text))).catch(() => {
    lines[1].textContent = t("room.boardUnknown");
  });
  return card;
}

/** @param {HTMLButtonElement} card @param {MatchView} view */
function draw(card, view) {
  const { marks, lines, ruleset } = view;
  const [title, end] = [boardName(ruleset.text), stateOf(view)];
  fill(
    card,
    miniBoard({ ...ruleset, marks, lines }),
    h("b", {}, h("span", { class: "vh" }, t("room.board")), " ", title),
    h("span", { class: "s" }, boardRule(ruleset.text)),
    h("span", { class: "s" }, end),
  );
  card.disabled = false;
  card.onclick = () => goThrough(view, view.turn === 0 ? {} : { title, detail: end });
}

/** @param {MatchView} view @param {{ title?: string, detail?: string }} words */
function goThrough(view, words) {
  let shown = view;
  const playOn = () =>
    loadPart("analysis").then(
      (analysis) => analysis.openPlayFrom(shown),
      () => toast(unreachableText()),
    );
  const props = { type: "button", class: "btn", onclick: playOn };
  const from = h("button", props, icon("play"), t("room.playFrom"));
  openReplay({ view, players, ...words }, {
    acts: [from],
    canAnalyse: !isOwnRunning(view.roundText),
    onStep: (position) => {
      shown = position;
      from.disabled = position.turn === 0;
    },
  });
}

/** The turn, or the end. @param {MatchView} view */
function stateOf(view) {
  if (view.turn !== 0) return t("round.toMove", { name: "XO"[view.turn - 1] });
  return t("room.boardEnd", { result: headline(view, players), detail: detail(view, players) });
}
