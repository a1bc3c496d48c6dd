import { h } from "../kit/dom.js";
import { t } from "../text/text.js";

/** The server takes no longer words. */
const longest = 1000;

/**
 * A field for the reason of an act, which may stay empty.
 *
 * @returns {{ element: HTMLElement, readonly value: string | undefined }} undefined: none was given
 */
export function reasonField() {
  const field = h("textarea", { class: "in", rows: 2, maxlength: longest, dir: "auto" });
  return {
    element: h("label", { class: "field" }, t("desk.reason"), field),
    get value() {
      return field.value.trim() || undefined;
    },
  };
}
