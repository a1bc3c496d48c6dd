import { fill, h } from "../kit/dom.js";
import { t } from "../text/text.js";

/** The server takes no longer words. */
const longest = 1000;

/**
 * A field for the reason of an act, which may stay empty.
 *
 * @returns {{ element: HTMLElement, rename(label: string): void, readonly value: string | undefined }} undefined: none
 *   was given
 */
export function reasonField() {
  const field = h("textarea", { class: "in", rows: 2, maxlength: longest, dir: "auto" });
  const label = h("span", {}, t("desk.reason"));
  return {
    element: h("label", { class: "field" }, label, field),
    rename: (text) => fill(label, text),
    get value() {
      return field.value.trim() || undefined;
    },
  };
}
