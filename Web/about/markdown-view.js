import { h } from "../kit/dom.js";
import { readMarkdown } from "./markdown.js";

/** @typedef {import("./markdown.js").Block} Block */
/** @typedef {import("./markdown.js").Inline} Inline */

/**
 * The elements of a text. Its headings come beneath that of the page.
 *
 * @param {string} text
 * @returns {HTMLElement}
 */
export function markdownView(text) {
  return h("div", { class: "prose", dir: "auto" }, readMarkdown(text).map(blockView));
}

/** @param {Block} block */
function blockView(block) {
  if (block.kind === "paragraph") return h("p", {}, block.children.map(inlineView));
  if (block.kind === "heading") {
    const level = /** @type {"h2" | "h3" | "h4"} */ (`h${block.level + 1}`);
    return h(level, {}, block.children.map(inlineView));
  }
  return h(
    block.ordered ? "ol" : "ul",
    {},
    block.items.map((item) => h("li", {}, item.map(inlineView))),
  );
}

/** @param {Inline} inline @returns {import("../kit/dom.js").Leaf} */
function inlineView(inline) {
  if (typeof inline === "string") return inline;
  if (inline.kind !== "a") return h(inline.kind, {}, inline.children.map(inlineView));
  const rel = inline.href.startsWith("/") ? null : "noopener noreferrer";
  return h("a", { href: inline.href, rel }, inline.children.map(inlineView));
}
