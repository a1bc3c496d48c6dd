/** @typedef {Node | string | number | null | undefined | false} Leaf nothing, text or a node */
/** @typedef {Leaf | Leaf[]} Child what an element may contain */

/**
 * Makes an HTML element.
 *
 * A property named `on…` is a listener, one that starts with `--` sets a custom property, all else is
 * an attribute: true makes it empty, false, null and undefined leave it out.
 *
 * @example h("button", { type: "button", class: "btn", onclick: start }, icon("play"), "Start")
 *
 * @template {string} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [props]
 * @param {...Child} children
 * @returns {Tag extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Tag] : HTMLElement}
 */
export function h(tag, props = {}, ...children) {
  const element = /** @type {any} */ (document.createElement(tag));
  return dress(element, props, children);
}

/**
 * Makes an SVG element; properties and children as in `h`.
 *
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [props]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, props = {}, ...children) {
  return dress(document.createElementNS("http://www.w3.org/2000/svg", tag), props, children);
}

/**
 * Replaces all children of a node.
 *
 * @param {Element} node
 * @param {...Child} children
 */
export function fill(node, ...children) {
  node.replaceChildren(...nodes(children));
}

/**
 * @template {HTMLElement | SVGElement} E
 * @param {E} element
 * @param {Record<string, unknown>} props
 * @param {Child[]} children
 * @returns {E}
 */
function dress(element, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (name.startsWith("--")) {
      element.style.setProperty(name, String(value));
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  element.append(...nodes(children));
  return element;
}

/**
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
function nodes(children) {
  return children.flat().flatMap((leaf) => {
    if (leaf === null || leaf === undefined || leaf === false) return [];
    return [leaf instanceof Node ? leaf : String(leaf)];
  });
}
