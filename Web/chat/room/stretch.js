/** @typedef {import("wire").Message} Message */
/**
 * Which of the messages that are known are on the page, by their numbers. Without an end it goes on
 * with what comes.
 * @typedef {{ from: number, to: number }} Stretch
 */

/** Messages on the page at most. */
export const most = 120;
/** Messages that come at once. */
const step = 40;

/** The end of what is known. @param {Message[]} messages @returns {Stretch} */
export function atEnd(messages) {
  return { from: messages.at(-most / 2)?.number ?? 0, to: Infinity };
}

/** The surroundings of a message. @param {Message[]} messages @param {number} number @returns {Stretch} */
export function around(messages, number) {
  const found = messages.findIndex((each) => each.number >= number);
  const at = found < 0 ? messages.length : found;
  return cut(messages, Math.max(0, at - most / 2), at + most / 2);
}

/** @param {Message[]} messages @param {Stretch} stretch @returns {Message[]} */
export function within(messages, { from, to }) {
  return messages.filter(({ number }) => number >= from && number <= to);
}

/**
 * The stretch moved towards a side; what lies farthest from there is let go.
 *
 * @param {Message[]} messages
 * @param {Stretch} stretch
 * @param {"earlier" | "later"} side
 * @returns {Stretch | null} null: all that is known on that side is on the page already
 */
export function moved(messages, stretch, side) {
  const first = messages.findIndex(({ number }) => number >= stretch.from);
  const end = messages.findLastIndex(({ number }) => number <= stretch.to) + 1;
  if (side === "earlier") {
    if (first <= 0) return null;
    const from = Math.max(0, first - step);
    return cut(messages, from, Math.min(end, from + most));
  }
  if (end >= messages.length) {
    return stretch.to === Infinity ? null : { ...stretch, to: Infinity };
  }
  const next = Math.min(messages.length, end + step);
  return cut(messages, Math.max(first, next - most), next);
}

/**
 * A stretch that has grown with what came, within its bounds again.
 *
 * @param {Message[]} messages
 * @param {Stretch} stretch
 * @param {boolean} follows whether its end is looked at; else its beginning stays
 * @returns {Stretch}
 */
export function bounded(messages, stretch, follows) {
  const shown = within(messages, stretch);
  if (shown.length <= most) return stretch;
  if (follows) return { from: shown[shown.length - most].number, to: Infinity };
  return { from: stretch.from, to: shown[most - 1].number };
}

/** @param {Message[]} messages @param {number} first @param {number} end behind the last */
function cut(messages, first, end) {
  return {
    from: first <= 0 ? 0 : messages[first].number,
    to: end >= messages.length ? Infinity : messages[end - 1].number,
  };
}
