import { h } from "../kit/dom.js";
import { actButton } from "../kit/act-button.js";
import { icon } from "../kit/icons.js";
import { t } from "../text/text.js";

/**
 * The controls of what one can do in a match on this device, while a round goes on and when it is over.
 *
 * @param {{ undo: () => void, again: () => void, reset: () => void }} on again clears the board, reset
 *   the scores too
 */
export function localControls(on) {
  const undo = actButton("undo", t("app.undo"), on.undo);
  const again = actButton("again", t("match.newGame"), on.again);
  const reset = () =>
    h("button", { type: "button", class: "reset", onclick: on.reset }, t("match.fullReset"));
  return {
    running: [h("div", { class: "acts" }, undo, again), h("div", { class: "row" }, reset())],
    ended: [
      h(
        "button",
        { type: "button", class: "btn main wide again", onclick: on.again },
        icon("again"),
        t("match.playAgain"),
      ),
      h(
        "div",
        { class: "row ends" },
        reset(),
        h(
          "button",
          { type: "button", class: "btn soft small", onclick: on.undo },
          icon("undo"),
          t("app.undo"),
        ),
      ),
    ],
    /** @param {{ canUndo: boolean, canClear: boolean }} possible */
    show({ canUndo, canClear }) {
      undo.disabled = !canUndo;
      again.disabled = !canClear;
    },
  };
}
