import { h } from "../kit/dom.js";
import { t } from "../text/text.js";

/** @typedef {import("./explorer.js").State} State */

/**
 * How far the work has come, with the button that stops it, goes on with it, or looks longer.
 *
 * @param {{ stop: () => void, goOn: () => void, look: () => void }} on
 */
export function workRow(on) {
  const text = h("p", { class: "grow s num" });
  let act = on.stop;
  const button = h("button", { type: "button", class: "btn sm", onclick: () => act() });
  const element = h("div", { class: "row work" }, text, button);
  return {
    element,
    /** @param {{ state: State, all: number, seen: number, known: number, canLook: boolean }} shown */
    show({ state, all, seen, known, canLook }) {
      const counts = { all, seen, known };
      const isDone = state === "idle" && known === all;
      const words = {
        working: () => t("analysis.working", counts),
        stopped: () => t("analysis.stopped", counts),
        failed: () => t("analysis.failed"),
        idle: () =>
          t(
            all === 0 ? "analysis.over" : isDone ? "analysis.knownAll" : "analysis.knownSome",
            counts,
          ),
      };
      text.textContent = words[state]();
      const acts = {
        working: { act: on.stop, label: t("analysis.stop") },
        stopped: { act: on.goOn, label: t("analysis.goOn") },
        failed: { act: on.goOn, label: t("error.tryAgain") },
        idle: { act: on.look, label: t("analysis.longer") },
      };
      act = acts[state].act;
      button.textContent = acts[state].label;
      button.hidden = state === "idle" && (isDone || !canLook);
    },
  };
}
