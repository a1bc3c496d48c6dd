import { t } from "../text/text.js";
import { h } from "./dom.js";
import { openSheet } from "./sheet.js";
import { toast } from "./toast.js";

/**
 * Gives a link to another app, or copies it, or where the browser lets us do neither, as on plain HTTP,
 * shows it to be copied by hand.
 *
 * @param {object} link
 * @param {string} link.url
 * @param {string} link.title what it leads to
 * @param {string} link.heading above the link, where it is shown
 * @param {string} link.hint beneath that
 */
export async function shareLink({ url, title, heading, hint }) {
  try {
    if (navigator.share) await navigator.share({ title, text: title, url });
    else await copyText(url, t("match.linkCopied"));
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    showText(url, heading, hint);
  }
}

/**
 * Copies a text and says so.
 *
 * @param {string} text
 * @param {string} told
 * @returns {Promise<void>} rejects where the browser doesn't let us
 */
export async function copyText(text, told) {
  await navigator.clipboard.writeText(text);
  toast(told);
}

/**
 * Shows a text to be copied by hand.
 *
 * @param {string} text
 * @param {string} heading
 * @param {string} hint
 */
export function showText(text, heading, hint) {
  const props = { class: "in", readonly: true, value: text, "aria-label": t("match.link") };
  const field = h("input", props);
  openSheet({ title: heading, body: [h("p", { class: "s" }, hint), field] });
  field.focus();
  field.select();
}
