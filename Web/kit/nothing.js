import { h } from "./dom.js";
import { nothingDrawing } from "./nothing-drawings.js";

/**
 * The part in the place of what was looked for: a drawing, why there is nothing, and what to do about it.
 *
 * @param {import("./nothing-drawings.js").NothingName} drawing
 * @param {string} title
 * @param {string} [hint]
 * @param {import("./dom.js").Child} [act]
 */
export function nothing(drawing, title, hint, act) {
  return h(
    "section",
    { class: "empty" },
    nothingDrawing(drawing),
    h("h2", {}, title),
    hint && h("p", { class: "s" }, hint),
    act,
  );
}
