import { readShape } from "../state/ruleset.js";
import { hasText, t } from "../text/text.js";

/** Reasons that concern the size of a board have their texts with the boards. */
const sizes = /** @type {const} */ ({
  "columns-out-of-range": "ruleset.columnsOutOfRange",
  "rows-out-of-range": "ruleset.rowsOutOfRange",
  "line-length-out-of-range": "ruleset.lineLengthOutOfRange",
});

/**
 * The reason why a link shows no round.
 *
 * @param {{ code: string, offset: number }} error of the rules
 * @param {string} text of the round in the link
 * @returns {{ reason: string, before: string, wrong: string }} the text up to the place, and from there on
 */
export function problemOf({ code, offset }, text) {
  const shape = readShape(text.split(":")[0]);
  const side = Math.max(shape?.columns ?? 0, shape?.rows ?? 0);
  const isFull = shape?.drop && code === "occupied";
  const key = code in sizes
    ? sizes[/** @type {keyof typeof sizes} */ (code)]
    : `round.${isFull ? "columnFull" : code}`;
  const reason = hasText(key) ? t(key, { side }) : t("round.unreadable");
  const place = t("round.place", { place: offset + 1 });
  return {
    reason: `${place} ${reason}`,
    before: text.slice(0, offset),
    wrong: text.slice(offset),
  };
}
