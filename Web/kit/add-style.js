import { h } from "./dom.js";

/**
 * Adds a style sheet to the page. Without it the page can be read all the same.
 *
 * @param {string} href
 * @returns {Promise<void>} that it is there, or can't be had
 */
export function addStyle(href) {
  return new Promise((done) => {
    const end = () => done();
    document.head.append(h("link", { rel: "stylesheet", href, onload: end, onerror: end }));
  });
}
