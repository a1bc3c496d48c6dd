import { radioGroup } from "../../kit/choice.js";
import { icon } from "../../kit/icons.js";
import { t } from "../../text/text.js";

/** @typedef {import("wire").GameStatus} GameStatus */

/** The ways in which somebody has a game. @type {GameStatus[]} */
export const statuses = ["playing", "finished", "wish"];

/**
 * The choice of what a game is to the player here. Nothing is chosen as long as nothing was said.
 *
 * @param {object} choice
 * @param {string} choice.label
 * @param {GameStatus} [choice.status]
 * @param {string} choice.className
 * @param {(status: GameStatus) => void} choice.onChange
 */
export function statusChoice({ label, status, className, onChange }) {
  return radioGroup({
    ...{ label, className, value: status ?? "" },
    options: statuses.map((value) => ({
      value,
      content: [icon("check"), t(`games.status_${value}`)],
    })),
    onChange: (value) => onChange(/** @type {GameStatus} */ (value)),
  });
}
