/** @typedef {import("wire").MediaKind} Kind */
/** A photo, video or voice message, with what is known of it. @typedef {{ file: Blob, kind: Kind, width?: number, height?: number, duration?: number, waveform?: string }} OutFile */
/** @typedef {"noMedia" | "photoTooLarge" | "videoTooLarge" | "videoTooLong"} Fault */

/** The server takes no more: bytes, and milliseconds. */
const mostPhoto = 10_000_000;
const mostVideo = 50_000_000;
export const longestVideo = 60_000;
/** A photo that is too large is made so wide and high, in pixels. */
const smallerSide = 3_000;
/** The milliseconds by which what a video says of its length may be off. */
const slack = 900;

/**
 * A file of this device, looked at before it is sent.
 *
 * @param {File | Blob} file
 * @returns {Promise<OutFile | Fault>}
 */
export async function readFile(file) {
  const name = "name" in file ? file.name : "";
  if (file.type.startsWith("video/") || /\.(mp4|mov|webm|mkv|m4v)$/i.test(name)) {
    return await readVideo(file);
  }
  if (file.type.startsWith("image/") || /\.(heic|heif|avif)$/i.test(name)) {
    return await readPhoto(file);
  }
  return "noMedia";
}

/** @param {Blob} blob @returns {Promise<OutFile | Fault>} */
async function readPhoto(blob) {
  const picture = await createImageBitmap(blob).catch(() => null);
  // The server may know more kinds than this browser.
  if (!picture) return blob.size > mostPhoto ? "photoTooLarge" : { file: blob, kind: "photo" };
  const { width, height } = picture;
  const smaller = blob.size > mostPhoto ? await shrunk(picture) : blob;
  picture.close();
  return smaller ? { file: smaller, kind: "photo", width, height } : "photoTooLarge";
}

/** @param {ImageBitmap} picture @returns {Promise<Blob | null>} */
function shrunk(picture) {
  const scale = Math.min(1, smallerSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", .9));
}

/** @param {Blob} blob @returns {Promise<OutFile | Fault>} */
async function readVideo(blob) {
  if (blob.size > mostVideo) return "videoTooLarge";
  const { width, height, duration } = await measured(blob);
  if (duration !== undefined && duration > longestVideo + slack) return "videoTooLong";
  return { file: blob, kind: "video", width, height, duration };
}

/**
 * The size and length that a video tells, where this browser knows its kind.
 *
 * @param {Blob} blob
 * @returns {Promise<{ width?: number, height?: number, duration?: number }>}
 */
function measured(blob) {
  const video = document.createElement("video");
  const src = URL.createObjectURL(blob);
  return new Promise((done) => {
    const end = () => {
      URL.revokeObjectURL(src);
      const { videoWidth, videoHeight, duration } = video;
      // What was recorded in a page may not say how long it is.
      const isKnown = Number.isFinite(duration) && duration > 0;
      done({
        width: videoWidth || undefined,
        height: videoHeight || undefined,
        duration: isKnown ? Math.round(1000 * duration) : undefined,
      });
    };
    video.addEventListener("loadedmetadata", end);
    video.addEventListener("error", end);
    video.preload = "metadata";
    video.src = src;
  });
}
