/** The server takes no more bytes. */
const most = 10 * 1024 * 1024;

/**
 * The way that a file takes that was chosen as a photo.
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
 * A picture that this browser can't show, as one all the same: it may not know the name of its kind.
 *
 * @param {File} file
 * @returns {Blob}
 */
export function asPicture(file) {
  return file.type ? file : file.slice(0, file.size, "image/heic");
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
