import { locale, t } from "../../text/text.js";

/** @param {string} at as RFC 3339 has it @returns {string} such as "14:08", as the reader writes it */
export function clockTime(at) {
  return new Intl.DateTimeFormat(locale(), { timeStyle: "short" }).format(new Date(at));
}

/** @param {number} [duration] in milliseconds @returns {string} such as "0:14" */
export function lengthText(duration = 0) {
  const seconds = Math.round(duration / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The day of an instant where the reader is, such that equal days are equal. @param {string} at */
export function dayOf(at) {
  return new Date(at).toDateString();
}

/**
 * @param {string} at
 * @param {number} now in milliseconds since 1970
 * @returns {string} such as "Today", "Tuesday" or "12 May 2026"
 */
export function dayName(at, now) {
  const day = startOfDay(Date.parse(at));
  const days = Math.round((startOfDay(now) - day) / 86_400_000);
  if (days === 0) return t("room.today");
  if (days === 1) return t("room.yesterday");
  /** @type {Intl.DateTimeFormatOptions} */
  const style = days > 1 && days < 7 ? { weekday: "long" } : { dateStyle: "long" };
  return new Intl.DateTimeFormat(locale(), style).format(new Date(day));
}

/** @param {number} time */
function startOfDay(time) {
  return new Date(time).setHours(0, 0, 0, 0);
}
