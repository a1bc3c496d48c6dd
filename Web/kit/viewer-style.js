import { addStyle } from "./add-style.js";

/** @type {Promise<void> | null} */
let added = null;

/** Adds the styles of what is opened to be looked at: a game that is over, or the rules as a PDF. */
export function addViewerStyle() {
  return added ??= addStyle(__VIEWER_CSS__);
}
