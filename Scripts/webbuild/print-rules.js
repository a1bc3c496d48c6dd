// Prints, as JSON, the rules page of every language in HTML. The page's own code makes it, over
// just so much of a document as that code needs.
import "../../Web/text/later.js";
import { language, languages, setLanguage, t } from "../../Web/text/text.js";

/** @param {string} text */
const escaped = (text) =>
  text.replace(/[&<"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", '"': "&quot;" })[sign] ?? sign);

/** An element that can be put together and written down. */
class WrittenElement {
  attributes = "";
  /** @type {unknown[]} */
  children = [];
  style = { setProperty() {} };

  /** @param {string} tag */
  constructor(tag) {
    this.tag = tag;
  }
  /** @param {string} name @param {string} value */
  setAttribute(name, value) {
    this.attributes += ` ${name}="${escaped(value)}"`;
  }
  /** @param {...unknown} children */
  append(...children) {
    this.children.push(...children);
  }
  /** @returns {string} */
  toString() {
    const inner = this.children.map((child) =>
      child instanceof WrittenElement ? child.toString() : escaped(String(child))
    );
    return `<${this.tag}${this.attributes}>${inner.join("")}</${this.tag}>`;
  }
}

Object.assign(globalThis, {
  Node: WrittenElement,
  document: {
    documentElement: {},
    createElement: (/** @type {string} */ tag) => new WrittenElement(tag),
    createElementNS: (/** @type {string} */ _space, /** @type {string} */ tag) =>
      new WrittenElement(tag),
  },
});

const { rulesText } = await import("../../Web/rules/rules-text.js");
/** @type {Record<string, { title: string, name: string, html: string }>} */
const pages = {};
for (const { code } of languages) {
  await setLanguage(code);
  const title = t("rules.title");
  pages[language()] = {
    title,
    name: t("app.title", { screen: title }),
    html: rulesText().join("\n"),
  };
}
console.log(JSON.stringify(pages));
