import { avatar, robot } from "../kit/avatar.js";
import { choices, choose, levels } from "../state/choices.js";
import { levelKey } from "../text/names.js";
import { t } from "../text/text.js";
import { faceRow, faceSize } from "./face-row.js";

/**
 * The computers of every strength as a row of faces, for when nobody else is there: a press plays one on the chosen board.
 *
 * @param {import("../engine/bindings.js").Rules} rules
 * @param {() => void} onStart plays the computer that was chosen
 * @returns {HTMLElement}
 */
export function computerFaces(rules, onStart) {
  const { solvable } = rules.round(`${choices().board}:`).ruleset;
  return faceRow(
    "lobby-computers",
    t("lobby.always"),
    levels.map((level) => {
      const name = t(`level.${levelKey(level, solvable)}`);
      return {
        picture: avatar({ drawing: robot(level), size: faceSize }),
        name,
        label: t("lobby.level", { level: name }),
        onPress: () => {
          choose({ level });
          onStart();
        },
      };
    }),
  );
}
