/** More bytes than any list needs that the server takes. */
export const mostBytes = 200_000;

/**
 * The text of a file. Spreadsheets write UTF-8, the older ones of Windows its letters of western Europe, and some
 * UTF-16.
 *
 * @param {ArrayBuffer} bytes
 */
export function readText(bytes) {
  const start = new Uint8Array(bytes).subarray(0, 2).join();
  if (start === "255,254") return new TextDecoder("utf-16le").decode(bytes);
  if (start === "254,255") return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
