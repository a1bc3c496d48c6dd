/** @typedef {import("./told.d.ts").StreamEvent} StreamEvent */

/**
 * Reads the text of a stream of Server-Sent Events, in whatever pieces it comes.
 *
 * @example const read = eventReader(); read("event: beat\ndata: {}\n\n") // [{ name: "beat", data: {} }]
 *
 * @returns {(text: string) => StreamEvent[]} the events that are whole with this piece
 */
export function eventReader() {
  let rest = "";
  return (text) => {
    const blocks = (rest + text).split("\n\n");
    rest = blocks.pop() ?? "";
    return blocks.flatMap((block) => {
      const { event, data } = Object.fromEntries(
        block.split("\n").map((line) => /^(\w*):? ?(.*)$/.exec(line)?.slice(1) ?? []),
      );
      return event && data ? [{ name: event, data: JSON.parse(data) }] : [];
    });
  };
}
