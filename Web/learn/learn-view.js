import { drawCard } from "../analysis/draw-card.js";
import { showValues } from "../analysis/board-values.js";
import { glyph } from "../analysis/glyphs.js";
import { legend } from "../analysis/legend.js";
import { otherBoards } from "../analysis/other-boards.js";
import { roundText } from "../analysis/round-text.js";
import { navigate } from "../app/router.js";
import { GameBoard } from "../board/game-board.js";
import { cellName } from "../engine/bindings.js";
import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { linkRow } from "../kit/link-row.js";
import { miniBoard } from "../kit/mini-board.js";
import { section } from "../kit/section.js";
import { chooseBoard } from "../state/choices.js";
import { formatNumber, t } from "../text/text.js";
import { closeUp } from "./close-up.js";
import { firstMoves, strengthOf } from "./first-moves.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */
/** @typedef {import("../engine/bindings.js").Rules} Rules */
/** @typedef {import("../text/text.js").TextKey} TextKey */
/** @typedef {import("./first-moves.js").FirstMove} FirstMove */
/** @typedef {import("./first-moves.js").Known} Known */

/**
 * What is known of a board: the board with the value of every first move, the sentence that matters, what it
 * teaches, and how large the game is.
 *
 * @param {Known} known
 * @param {Rules} rules
 * @param {string} board text of the ruleset
 */
export function learnView(known, rules, board) {
  const view = rules.round(`${board}:`);
  const moves = firstMoves(known, view.ruleset, view.legal);
  return h(
    "div",
    { class: "analysis learn" },
    head(known, view, moves.best),
    boardOf(view, moves),
    h("div", { class: "stack under" }, moves.of.size > 0 && below(moves)),
    h(
      "div",
      { class: "stack more" },
      acts(board),
      lessons(known, rules, board),
      known.why && why(known.why, rules, board),
      section("learn-numbers", t("learn.numbers"), h("p", { class: "card" }, counted(known))),
      known.value === "unknown" && elsewhere(),
      otherBoards(board, (other) => `/rules/${other}`),
    ),
  );
}

/** @param {Known} known @param {MatchView} view @param {number[]} best */
function head({ value, plies }, { ruleset }, best) {
  const says = {
    win: () =>
      t("learn.firstWins", {
        count: plies ?? 0,
        moves: best.map((cell) => cellName(cell, ruleset)).join(", "),
      }),
    draw: () => t("learn.allDraw"),
    unknown: () => t("learn.unproven"),
  };
  return h(
    "section",
    { class: "card row head" },
    h(
      "span",
      { class: value === "unknown" ? "none" : value },
      glyph(value === "unknown" ? null : value),
    ),
    h(
      "div",
      { class: "grow stack tight" },
      h("h2", { class: "h2" }, says[value]()),
      h("p", { class: "s" }, t(value === "unknown" ? "learn.unprovenHint" : "learn.proven")),
    ),
  );
}

/** @param {MatchView} view @param {{ of: Map<number, FirstMove>, best: number[] }} moves */
function boardOf(view, { of, best }) {
  const board = new GameBoard();
  board.show(view, { canPlay: of.size > 0 });
  board.addEventListener("play", (event) => {
    const { cell } = /** @type {CustomEvent<{ cell: number }>} */ (event).detail;
    navigate(`/analysis/${roundText(view.ruleset, [cell])}`);
  });
  const notes = [...of].map(([cell, move]) => {
    const count = { count: move.right, answers: move.answers };
    return /** @type {const} */ ([cell, {
      short: t("learn.shortAnswers", count),
      long: t("learn.answers", count),
      strength: strengthOf(move),
    }]);
  });
  showValues(board, {
    ...{ of, best, isGuess: false, played: undefined, threatened: [], isHidden: false },
    ...{ legal: of.size > 0 ? view.legal : [], notes: new Map(notes), bestIs: t("learn.hardest") },
  });
  return board;
}

/** @param {{ of: Map<number, FirstMove>, best: number[] }} moves */
function below({ of, best: [hardest] }) {
  const move = of.get(hardest);
  const signs = legend(move ? t("learn.legendHardest") : null);
  signs.show(false, move?.value);
  return [signs.element, h("p", { class: "s" }, t("learn.howToRead"))];
}

/** @param {string} board */
function acts(board) {
  const play = () => {
    chooseBoard(board);
    navigate("/");
  };
  return h(
    "div",
    { class: "row wrap fill pair" },
    h(
      "button",
      { type: "button", class: "btn main", onclick: play },
      icon("play"),
      t("learn.play"),
    ),
    h("a", { class: "btn", href: `/analysis/${board}:` }, icon("analyse"), t("learn.analyse")),
  );
}

/** @param {Known} known @param {Rules} rules @param {string} board */
function lessons({ lessons }, rules, board) {
  const rows = lessons.map(({ name, moves }) => {
    return linkRow({
      drawing: miniBoard(closeUp(rules.round(`${board}:${moves}`))),
      title: t(/** @type {TextKey} */ (`learn.${name}`)),
      hint: t(/** @type {TextKey} */ (`learn.${name}Text`)),
      href: `/analysis/${board}:${moves}`,
    });
  });
  return section(
    "learn-lessons",
    t("learn.lessons"),
    h("ul", { class: "card list boards" }, rows),
  );
}

/** @param {NonNullable<Known["why"]>} why @param {Rules} rules @param {string} board */
function why({ moves, pairs }, rules, board) {
  const view = rules.round(`${board}:${moves}`);
  const cells = pairs.flat().map((name) =>
    view.legal.find((cell) => cellName(cell, view.ruleset) === name)
  );
  const card = drawCard();
  card.show(view, { kind: "pairs", cells: cells.map(Number) });
  return card.element;
}

/** @param {Known} known */
function counted({ counted: { marks, ways, isWhole } }) {
  return isWhole
    ? t("learn.games", { games: formatNumber(ways) })
    : t("learn.ways", { count: marks, ways: formatNumber(ways) });
}

/** What others have proven of the board of which nothing is proven here. */
function elsewhere() {
  return section(
    "learn-elsewhere",
    t("learn.elsewhere"),
    h("div", { class: "card stack tight" }, [
      h("p", {}, t("learn.gomokuSolved")),
      h("p", { class: "s" }, t("learn.gomokuSource")),
    ]),
  );
}
