import { locale } from "../text/text.js";

/**
 * A day and the time on it as the reader writes them.
 *
 * @param {string} time
 * @returns {string} such as "Nov 21, 2026, 8:24 PM"
 */
export function momentText(time) {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" })
    .format(new Date(time));
}
