import { cellName } from "../engine/bindings.js";
import { headline } from "../match/words.js";
import { isReader, markAt, seatOf } from "../match/turns.js";
import { t } from "../text/text.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */
/** @typedef {import("../match/words.js").Players} Players */
/** @typedef {import("./values.js").Worth} Worth */
/** @typedef {import("./story.js").Flaw} Flaw */

const tells = /** @type {const} */ ({ win: "tellWin", draw: "tellDraw", loss: "tellLoss" });

/**
 * What a move or a position is worth to whom is to move.
 *
 * @param {Worth | null | undefined} worth
 */
export function worthText(worth) {
  if (!worth) return t("analysis.unknown");
  if (worth.value === "draw") return t("analysis.draw");
  return t(`analysis.${worth.value}In`, { count: worth.plies ?? 0 });
}

/** The same on a cell, where long words are broken. @param {Worth | undefined} worth */
export function worthOnCell(worth) {
  return worth?.value === "draw" ? t("analysis.drawOnCell") : worthText(worth);
}

/**
 * What is to be said first about a position.
 *
 * @param {MatchView} view
 * @param {Players} players
 * @param {Worth | null} worth
 */
export function positionText(view, players, worth) {
  if (view.turn === 0) return headline(view, players);
  const person = personOf(view, players, view.turn);
  const toMove = t(person.isYou ? "analysis.yourMove" : "analysis.toMove", { name: person.name });
  if (!worth) return toMove;
  return t(`analysis.${tells[worth.value]}`, { toMove, count: worth.plies ?? 0 });
}

/**
 * The sentence that matters, where a move of the game was not the best.
 *
 * @param {MatchView} view of the position before the move
 * @param {Players} players
 * @param {Flaw} flaw
 * @returns {{ title: string | null, line: string }} title: null where a soft word is enough
 */
export function flawText(view, players, { kind, before, after, better, cell }) {
  const { name, isYou } = personOf(view, players, markAt(view.moves.length));
  const other = personOf(view, players, markAt(view.moves.length + 1));
  const words = { name, other: other.name, better: cellName(better, view.ruleset) };
  const played = cellName(cell, view.ruleset);
  if (kind !== "slip") return { title: null, line: t(`analysis.${kind}`, { ...words, played }) };
  const count = before.plies ?? 0;
  const title = before.value === "win"
    ? t(isYou ? "analysis.youCouldWin" : "analysis.couldWin", { ...words, count })
    : t(isYou ? "analysis.youCouldDraw" : "analysis.couldDraw", words);
  if (after.value === "draw") {
    const key = isYou ? "analysis.youLetDraw" : "analysis.letDraw";
    return { title, line: t(key, { ...words, played }) };
  }
  const key = isYou ? "youLetWin" : other.isYou ? "letYouWin" : "letWin";
  return { title, line: t(`analysis.${key}`, { ...words, played, count: (after.plies ?? 1) - 1 }) };
}

/**
 * @param {MatchView} view
 * @param {Players} players
 * @param {1 | 2} mark
 */
export function personOf(view, { kind, names }, mark) {
  const seat = seatOf(view, mark);
  return { name: names[seat - 1], isYou: isReader(kind, seat) };
}
