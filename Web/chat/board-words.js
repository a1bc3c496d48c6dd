import { boardName, boardRule } from "../text/names.js";
import { readShape } from "../state/ruleset.js";
import { t } from "../text/text.js";

/** A board in words: what stands for it where it isn't drawn. @param {string} board the text of a round */
export function boardWords(board) {
  const ruleset = board.split(":")[0];
  if (!readShape(ruleset)) return t("room.board");
  return t("room.boardOf", { board: boardName(ruleset), rule: boardRule(ruleset) });
}
