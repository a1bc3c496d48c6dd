/** @typedef {import("wire").Message} Message */
/** @typedef {import("wire").MessagePage} MessagePage */
/**
 * Messages of a room that follow each other.
 * @typedef {object} Run
 * @property {Message[]} messages in the order of their numbers
 * @property {number} change of the room: all up to it are in the messages, as far as they reach
 * @property {number | null} earlier what to give as `before` for those before; null: there are none
 * @property {number | null} later what to give as `after` for those after; null: there are none
 */

/** Messages of a room that are kept on the device. */
export const mostKept = 60;

/** @param {MessagePage} page @returns {Run} */
export function runOf({ messages, change, earlier, later }) {
  return { messages, change, earlier: earlier ?? null, later: later ?? null };
}

/**
 * A run with the page that lies before or after it.
 *
 * @param {Run} run
 * @param {MessagePage} page
 * @param {"earlier" | "later"} side
 * @returns {Run} complete up to the lower change of the two
 */
export function extended(run, page, side) {
  return {
    ...withMessages(run, page.messages, true),
    change: Math.min(run.change, page.change),
    [side]: page[side] ?? null,
  };
}

/**
 * A run after a message is new or another. Only what follows without a gap counts as complete: who has
 * a run with an older change than its room reads what lies between.
 *
 * @param {Run} run
 * @param {Message} message
 * @returns {Run}
 */
export function withMessage(run, message) {
  const change = message.change === run.change + 1 ? message.change : run.change;
  return { ...withMessages(run, [message], false), change };
}

/**
 * A run after the changes that it lacked were read.
 *
 * @param {Run} run
 * @param {import("wire").MessageChanges} changes
 * @returns {Run}
 */
export function caughtUp(run, { messages, change }) {
  return { ...withMessages(run, messages, false), change: Math.max(run.change, change) };
}

/**
 * A run after a page was read anew in its place: what the page leaves out may not be for who reads any
 * more. What came since it was asked for stays.
 *
 * @param {Run} run
 * @param {MessagePage} page
 * @returns {Run}
 */
export function renewed(run, page) {
  return withMessages(
    runOf(page),
    run.messages.filter(({ change }) => change > page.change),
    false,
  );
}

/** The part of a run that is kept on the device: its end, or nothing. @param {Run} run @returns {Run | null} */
export function worthKeeping(run) {
  if (run.later !== null) return null;
  const messages = run.messages.slice(-mostKept);
  const isCut = messages.length < run.messages.length;
  return { ...run, messages, earlier: isCut ? messages[0].number : run.earlier };
}

/**
 * @param {Run} run
 * @param {Message[]} messages
 * @param {boolean} isBeside whether they lie before or after the run
 * @returns {Run}
 */
function withMessages(run, messages, isBeside) {
  const known = new Map(run.messages.map((each) => [each.number, each]));
  const first = run.messages[0]?.number ?? 0;
  const last = run.messages.at(-1)?.number ?? 0;
  for (const message of messages) {
    const { number, change } = message;
    const isOutside = (number < first && run.earlier !== null) ||
      (number > last && run.later !== null);
    if (isOutside && !isBeside) continue;
    if (change > (known.get(number)?.change ?? -1)) known.set(number, message);
  }
  return { ...run, messages: [...known.values()].sort((a, b) => a.number - b.number) };
}
