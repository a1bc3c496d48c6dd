import { h } from "./dom.js";
import { nothingDrawing } from "./nothing-drawings.js";

/**
 * The part, or the whole page, in the place of what was looked for: a drawing, why there is nothing, and what to do
 * about it.
 *
 * @param {import("./nothing-drawings.js").NothingName} drawing
 * @param {string} title
 * @param {string} [hint]
 * @param {import("./dom.js").Child} [act]
 * @param {"h1" | "h2"} [heading] the first where the page has no other
 */
export function nothing(drawing, title, hint, act, heading = "h2") {
  return h(
    "section",
    { class: "empty" },
    nothingDrawing(drawing),
    h(heading, {}, title),
    hint && h("p", { class: "s" }, hint),
    act,
  );
}
