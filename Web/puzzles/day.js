/** A day in milliseconds. Days are those of UTC, the same for everybody. */
const length = 86_400_000;

/**
 * The number of the day, from 1970 on.
 *
 * @param {number} time in milliseconds since 1970
 */
export function dayOf(time) {
  return Math.floor(time / length);
}

/** @param {number} day @returns {string} such as "2026-11-24" */
export function dayText(day) {
  return new Date(day * length).toISOString().slice(0, 10);
}

/** Milliseconds until the next day. @param {number} time */
export function untilNext(time) {
  return length - time % length;
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
