import { navigate } from "../app/router.js";
import { whileBusy } from "../kit/busy.js";
import { radioGroup } from "../kit/choice.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { openSheet } from "../kit/sheet.js";
import { toast } from "../kit/toast.js";
import { playerName } from "../online/words.js";
import { paceChoice } from "../play/pace-choice.js";
import { problemBox } from "../play/problem-box.js";
import { choices } from "../state/choices.js";
import { presets, shapeOf } from "../state/ruleset.js";
import { boardName } from "../text/names.js";
import { t } from "../text/text.js";
import { challenge, openGame } from "./challenges.js";

/** @typedef {import("wire").Pace} Pace */
/** @typedef {import("wire").Starter} Starter */

/**
 * Opens the sheet that asks somebody for a match: on which board, at which pace, who starts. Where such a
 * game goes on already it leads there, because the two have only one.
 *
 * @param {import("wire").Player} player
 * @param {{ ruleset?: string, pace?: Pace }} [chosen] already
 */
export function openChallengeSheet(player, { ruleset = choices().board, pace = 0 } = {}) {
  const name = playerName(player);
  const wish = { ruleset, pace, starter: /** @type {Starter} */ ("random") };
  const problem = h("div", { class: "stack", role: "status" });
  const send = async () => {
    fill(problem);
    const game = openGame({ ...wish, to: player.id });
    if (game) {
      sheet.close();
      toast(t("people.gameGoesOn", { name }));
      return navigate(`/online/${game.id}`);
    }
    try {
      await whileBusy(button, t("people.asking"), () => challenge(player.id, wish));
      sheet.close();
      toast(t("people.challengeSent", { name }));
    } catch (error) {
      fill(problem, problemBox(error, () => {}));
    }
  };
  const button = h("button", { type: "button", class: "btn main wide", onclick: send });
  fill(button, icon("play"), t("people.challenge"));
  const sheet = openSheet({
    title: t("people.challengeWhom", { name }),
    body: [
      boardChoice(ruleset, (next) => wish.ruleset = next),
      paceChoice(pace, (next) => wish.pace = next),
      starterChoice(name, (starter) => wish.starter = starter),
      button,
      problem,
    ],
  });
}

/**
 * The boards of the Play screen, with the one that was put together last.
 *
 * @param {string} value
 * @param {(ruleset: string) => void} onChange
 */
export function boardChoice(value, onChange) {
  const boards = [...new Set([...presets, choices().custom, value])];
  return radioGroup({
    ...{ label: t("play.board"), value, className: "seg", onChange },
    options: boards.map((board) => {
      const { columns, rows, drop } = shapeOf(board);
      const isPlain = presets.includes(board) && !drop;
      const size = isPlain ? t("ruleset.plain", { columns, rows }) : boardName(board);
      return { value: board, label: boardName(board), content: [size] };
    }),
  });
}

/** @param {string} name @param {(starter: Starter) => void} onChange */
function starterChoice(name, onChange) {
  const title = h("span", { class: "lab", id: "who-starts" }, t("play.starts"));
  const group = radioGroup({
    ...{ labelledBy: "who-starts", value: "random", className: "seg" },
    options: [
      { value: "random", content: [t("people.either")] },
      { value: "owner", content: [t("play.you")] },
      { value: "taker", content: [h("span", { dir: "auto" }, name)] },
    ],
    onChange: (next) => onChange(/** @type {Starter} */ (next)),
  });
  return h("div", { class: "field" }, title, group);
}
