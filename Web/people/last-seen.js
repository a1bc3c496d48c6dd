import { locale, t } from "../text/text.js";

/**
 * When a friend was last here, in words.
 *
 * @param {string} at as RFC 3339 has it
 * @param {number} now in milliseconds since 1970
 * @returns {string} such as "Last seen today at 14:05", of days before yesterday without the time
 */
export function lastSeenText(at, now) {
  const [then, today] = [new Date(at), new Date(now)];
  const days = Math.round((startOfDay(today) - startOfDay(then)) / 86_400_000);
  if (days < 2) {
    const time = new Intl.DateTimeFormat(locale(), { timeStyle: "short" }).format(then);
    return t(days < 1 ? "people.seenToday" : "people.seenYesterday", { time });
  }
  /** @type {Intl.DateTimeFormatOptions} */
  const style = { day: "numeric", month: "long" };
  if (then.getFullYear() !== today.getFullYear()) style.year = "numeric";
  return t("people.seenOn", { date: new Intl.DateTimeFormat(locale(), style).format(then) });
}

/** @param {Date} time */
function startOfDay(time) {
  return new Date(time).setHours(0, 0, 0, 0);
}
