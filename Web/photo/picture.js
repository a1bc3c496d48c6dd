/** The server takes no more bytes. */
const most = 10_000_000;

/**
 * What can be done with a file that was chosen as a photo.
 *
 * @param {Pick<File, "type" | "name" | "size">} file
 * @param {boolean} isReadable whether this browser can show it
 * @returns {"cut" | "send" | "noPicture" | "tooLarge"} send: as it is, the server may know more kinds
 */
export function fateOfFile({ type, name, size }, isReadable) {
  if (isReadable) return "cut";
  if (!type.startsWith("image/") && !/\.(heic|heif|avif)$/i.test(name)) return "noPicture";
  return size > most ? "tooLarge" : "send";
}

/**
 * The picture in a file, turned as it was taken.
 *
 * @param {Blob} file
 * @returns {Promise<ImageBitmap | null>} null for what this browser can't show
 */
export function readPicture(file) {
  return createImageBitmap(file).catch(() => null);
}
