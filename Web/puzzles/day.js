/** A day in milliseconds, where it has 24 hours. */
const length = 86_400_000;

/** What says the date in each time zone that was asked for. @type {Map<string, Intl.DateTimeFormat>} */
const calendars = new Map();

/**
 * The number of the day in a time zone, from 1970 on: each calendar date has its own, the same wherever it is.
 *
 * @param {number} time in milliseconds since 1970
 * @param {string} zone as the IANA names it; one that this browser doesn't know counts as UTC
 */
export function dayOf(time, zone) {
  const date = { year: 0, month: 0, day: 0 };
  for (const { type, value } of calendarOf(zone).formatToParts(time)) {
    if (type in date) date[/** @type {keyof typeof date} */ (type)] = Number(value);
  }
  return Date.UTC(date.year, date.month - 1, date.day) / length;
}

/** @param {number} day @returns {string} such as "2026-11-24" */
export function dayText(day) {
  return new Date(day * length).toISOString().slice(0, 10);
}

/**
 * Milliseconds until the next day. It is looked for, because a day may have 23 hours or 25.
 *
 * @param {number} time in milliseconds since 1970
 * @param {string} zone as of `dayOf`
 */
export function untilNext(time, zone) {
  const today = dayOf(time, zone);
  let [still, over] = [0, 2 * length];
  while (over - still > 1) {
    const middle = Math.floor((still + over) / 2);
    if (dayOf(time + middle, zone) > today) over = middle;
    else still = middle;
  }
  return over;
}

/**
 * The index of a day's puzzle among a number of puzzles: none comes twice before all were, and easy and hard ones take
 * turns.
 *
 * @param {number} day
 * @param {number} count
 * @returns {number} from 0
 */
export function placeOfDay(day, count) {
  let stride = Math.max(1, Math.floor(count * .618));
  while (divisor(stride, count) > 1) stride--;
  return day * stride % count;
}

/** The greatest that divides both. @param {number} one @param {number} other @returns {number} */
function divisor(one, other) {
  return other === 0 ? one : divisor(other, one % other);
}

/** @param {string} zone */
function calendarOf(zone) {
  const calendar = calendars.get(zone) ?? newCalendar(zone);
  calendars.set(zone, calendar);
  return calendar;
}

/** @param {string} timeZone */
function newCalendar(timeZone) {
  /** @type {Intl.DateTimeFormatOptions} */
  const date = { calendar: "gregory", numberingSystem: "latn" };
  Object.assign(date, { year: "numeric", month: "numeric", day: "numeric" });
  try {
    return new Intl.DateTimeFormat("en", { ...date, timeZone });
  } catch {
    return new Intl.DateTimeFormat("en", { ...date, timeZone: "UTC" });
  }
}
