import { dayOf } from "./times.js";

/** @typedef {import("wire").Message} Message */
/** @typedef {import("../state/unsent.js").Outgoing} Outgoing */
/**
 * A line of the log: a day, the sign for what is new, what happened, or what was said.
 * @typedef {{ id: string, kind: "day", at: string }
 *   | { id: string, kind: "new" }
 *   | { id: string, kind: "event", message: Message }
 *   | SaidLine} Line
 */
/**
 * @typedef {object} SaidLine
 * @property {string} id
 * @property {"said"} kind
 * @property {Message} message
 * @property {Outgoing | null} unsent while it is on its way
 * @property {boolean} isMine
 * @property {boolean} isFirst of what its writer says without a break
 * @property {boolean} isEnd
 */

/** After such a pause somebody speaks anew, in milliseconds. */
const pause = 10 * 60_000;

/**
 * The lines of a log, from the oldest to the newest.
 *
 * @param {object} log
 * @param {Message[]} log.messages in the order of their numbers
 * @param {Outgoing[]} log.unsent what is on its way, where the end of the room is shown
 * @param {string} log.me
 * @param {number | null} log.readUpTo where 'New messages' stands: before the first of others after it
 * @returns {Line[]}
 */
export function linesOf({ messages, unsent, me, readUpTo }) {
  const keys = new Set(messages.filter(({ author }) => author === me).map(({ key }) => key));
  const waiting = unsent.filter(({ key }) => !keys.has(key));
  /** @type {Line[]} */
  const lines = [];
  let day = "";
  let isNewShown = readUpTo === null;
  const put = (/** @type {Message} */ message, /** @type {Outgoing | null} */ on) => {
    if (dayOf(message.at) !== day) {
      day = dayOf(message.at);
      lines.push({ id: `d${day}`, kind: "day", at: message.at });
    }
    const isMine = message.author === me;
    if (!isNewShown && !isMine && !message.event && message.number > (readUpTo ?? 0)) {
      isNewShown = true;
      lines.push({ id: "new", kind: "new" });
    }
    const id = isMine && message.key ? `k${message.key}` : `n${message.number}`;
    if (message.event) return lines.push({ id, kind: "event", message });
    const before = lines.at(-1);
    const isFirst = !(before?.kind === "said" && goesOn(before.message, message));
    if (before?.kind === "said" && !isFirst) before.isEnd = false;
    lines.push({ id, kind: "said", message, unsent: on, isMine, isFirst, isEnd: true });
  };
  for (const message of messages) put(message, null);
  for (const each of waiting) put(asMessage(each, me), each);
  return lines;
}

/** @param {Message} before @param {Message} message */
function goesOn(before, message) {
  return before.author === message.author && Date.parse(message.at) - Date.parse(before.at) < pause;
}

/**
 * A message on its way, as the message that it will be.
 *
 * @param {Outgoing} unsent
 * @param {string} me
 * @returns {Message}
 */
export function asMessage({ key, at, text, reply, board }, me) {
  const rest = { number: 0, change: 0, author: me, reactions: [], isDeleted: false };
  return { ...rest, at, key, text, reply, board };
}

/**
 * The last of one's own that was said, under which stands how far it has come.
 *
 * @param {Line[]} lines
 * @returns {SaidLine | undefined}
 */
export function lastOwn(lines) {
  return /** @type {SaidLine | undefined} */ (
    lines.findLast((line) => line.kind === "said" && line.isMine && !line.message.isDeleted)
  );
}
