// What another app of the device, or another page of this one, shares: the service worker takes it, chat sends it.

/** The path where the manifest has systems send it, and where a chat is chosen for it. */
export const sharePath = "/share";
/** The one that waits; another takes its place. */
export const sharedKey = "share";

/** Bounds of the files, in number, and in bytes each and all together: videos are the largest that go out. */
export const mostFiles = 10;
const mostBytesEach = 50_000_000;
const mostBytes = 100_000_000;
/** Bound of the text, in UTF-16 units; a message has room for less, and says how much less. */
export const mostText = 8_000;

/**
 * @typedef {object} Shared
 * @property {string} text
 * @property {File[]} files
 * @property {number} leftOut files that weren't taken
 * @property {string} [board] the text of a round, which goes by itself
 */

/**
 * The part that is kept of what was shared: text and address below one another, and the photos and videos for which
 * there is room.
 *
 * @param {FormData} form
 * @returns {Shared}
 */
export function sharedIn(form) {
  const words = ["title", "text", "url"].map((name) => form.get(name));
  const lines = new Set(words.filter((each) => typeof each === "string" && each.trim() !== ""));
  const text = [...lines].join("\n").slice(0, mostText).toWellFormed();
  const all = form.getAll("files").filter((each) => each instanceof File && each.size > 0);
  /** @type {File[]} */
  const files = [];
  let room = mostBytes;
  for (const file of /** @type {File[]} */ (all)) {
    const isMedia = /^(image|video)\//.test(file.type);
    if (!isMedia || file.size > Math.min(mostBytesEach, room) || files.length >= mostFiles) {
      continue;
    }
    files.push(file);
    room -= file.size;
  }
  return { text, files, leftOut: all.length - files.length };
}
