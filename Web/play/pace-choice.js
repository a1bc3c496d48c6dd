import { radioGroup } from "../kit/choice.js";
import { formatNumber, t } from "../text/text.js";

/** @typedef {import("wire").Pace} Pace */

/** @type {Pace[]} */
const paces = [0, 15, 30, 60];

/**
 * The choice of how long each has for a move.
 *
 * @param {Pace} pace
 * @param {(pace: Pace) => void} onChange
 * @returns {HTMLElement}
 */
export function paceChoice(pace, onChange) {
  return radioGroup({
    label: t("friend.pace"),
    value: String(pace),
    className: "seg",
    options: paces.map((each) => ({ value: String(each), content: [label(each)] })),
    onChange: (value) => onChange(/** @type {Pace} */ (Number(value))),
  });
}

/** @param {Pace} pace */
function label(pace) {
  return pace === 0 ? t("friend.relaxed") : t("friend.seconds", { count: formatNumber(pace) });
}
