/**
 * A message that somebody has written and the server hasn't taken yet.
 * @typedef {object} Unsent
 * @property {string} key by which the server knows it again
 * @property {string} player who wrote it
 * @property {string} room
 * @property {string} at when, as RFC 3339 has it, in UTC
 * @property {string} text
 * @property {number} [reply] the number of the message that it answers
 * @property {string} [board] the text of a round, instead of something written
 * @property {Blob} [file] a photo, video or voice message
 * @property {import("wire").MediaKind} [kind] of the file
 * @property {number} [width] of what it shows, in pixels, for its place before it is loaded
 * @property {number} [height]
 * @property {number} [duration] of a video or voice message, in milliseconds
 * @property {string} [waveform] of a voice message
 * @property {string} [fileKey] by which the server knows the file, where not by the message's key
 * @property {string} [upload] id of what the server has of the file
 * @property {string | null} problem why it was refused, as a name of a problem; null: it wasn't
 */
/**
 * The same as it is shown.
 * @typedef {Unsent & { state: "waiting" | "sending" | "failed", part: number }} Outgoing part: of its
 *   file that has arrived, from 0 to 1
 */

/** A message follows on those that are unsent in its room. @param {Unsent[]} unsent @returns {Unsent[]} */
export function inOrder(unsent) {
  return [...unsent].sort((a, b) => `${a.at}${a.key}` < `${b.at}${b.key}` ? -1 : 1);
}

/**
 * The messages that may be sent now: of each room the first that wasn't refused.
 *
 * @param {Unsent[]} unsent
 * @param {string} player who plays here
 * @returns {Unsent[]}
 */
export function firstOfEach(unsent, player) {
  /** @type {Map<string, Unsent>} */
  const first = new Map();
  for (const each of inOrder(unsent)) {
    if (each.player === player && each.problem === null && !first.has(each.room)) {
      first.set(each.room, each);
    }
  }
  return [...first.values()];
}

/**
 * Whether a refusal passes by itself: the server was busy, or the line is that of nobody for a moment.
 *
 * @param {number} status of the answer
 * @param {import("../../online/told.d.ts").ProblemName | ""} type of the problem
 */
export function passes(status, type) {
  if (type === "wait-before-upload" || type === "space-full") return false;
  return status === 401 || status === 429 || status >= 500 && !/^no-/.test(type);
}

/** Bytes of a piece of a file: the first, and the fewest and most of any. */
export const [firstPiece, leastPiece, mostPiece] = [256 * 1024, 32 * 1024, 4 * 1024 * 1024];
/** The milliseconds that a piece should take; the server waits five times as long. */
const wantedTime = 2_000;

/**
 * The number of bytes to send next, so that each piece takes about as long.
 *
 * @param {number} size of the piece before
 * @param {number | null} time that it took, in milliseconds; null: it was lost
 * @returns {number}
 */
export function nextPiece(size, time) {
  const wanted = time === null ? size / 4 : size * Math.min(4, wantedTime / Math.max(1, time));
  return Math.round(Math.min(mostPiece, Math.max(leastPiece, wanted)));
}
