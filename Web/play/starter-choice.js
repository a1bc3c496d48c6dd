import { radioGroup } from "../kit/choice.js";
import { h } from "../kit/dom.js";
import { t } from "../text/text.js";

/** @typedef {import("../state/choices.js").Starter} Starter */

/**
 * The choice of the one who starts: one of two persons, or both in turn.
 *
 * @param {{ names: [string, string], value: Starter, onChange: (value: Starter) => void }} options
 * @returns {{ element: HTMLElement, rename: (names: [string, string]) => void }}
 */
export function starterChoice({ names, value, onChange }) {
  const labels = names.map((name) => h("span", { dir: "auto" }, name));
  const group = radioGroup({
    labelledBy: "who-starts",
    value,
    className: "seg",
    options: [
      { value: "first", content: [labels[0]] },
      { value: "second", content: [labels[1]] },
      { value: "swap", content: [t("play.swap")] },
    ],
    onChange: (next) => onChange(/** @type {Starter} */ (next)),
  });
  const title = h("span", { class: "lab", id: "who-starts" }, t("play.starts"));
  return {
    element: h("div", { class: "field" }, title, group),
    rename: (next) => labels.forEach((label, at) => label.textContent = next[at]),
  };
}
