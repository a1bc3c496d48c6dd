import { locale as ownLocale } from "../../text/text.js";

const day = 86_400_000;

/**
 * The time when something was said, as short as it can be told.
 *
 * @param {string | number} at as RFC 3339 has it, or in milliseconds since 1970
 * @param {number} now in milliseconds since 1970
 * @param {string} [locale]
 * @returns {string} the time of today, the weekday within a week, else the date
 */
export function whenText(at, now, locale = ownLocale()) {
  const then = new Date(at);
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const age = midnight - then.getTime();
  /** @type {Intl.DateTimeFormatOptions} */
  const isToday = { timeStyle: "short" };
  /** @type {Intl.DateTimeFormatOptions} */
  const isOlder = age < 6 * day ? { weekday: "short" } : { dateStyle: "short" };
  return new Intl.DateTimeFormat(locale, age <= 0 ? isToday : isOlder).format(then);
}
