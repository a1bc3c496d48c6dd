import { ApiProblem, call, NoAnswer } from "../../online/api.js";
import { upload } from "../../online/upload.js";
import { firstPiece, leastPiece, nextPiece } from "./unsent.js";

/** @typedef {import("wire").Upload} Upload */
/**
 * A file on its way.
 * @typedef {object} Sending
 * @property {string} key the same whenever it is tried again
 * @property {Blob} blob
 * @property {import("wire").MediaKind} kind
 * @property {string} [upload] id of what the server has already
 */

/**
 * Sends a file in pieces, from where the server has it. The pieces grow as the line allows.
 *
 * @param {Sending} file
 * @param {object} options
 * @param {AbortSignal} options.signal ends it
 * @param {(upload: Upload) => void} options.onKnown the server knows it now
 * @param {(part: number) => void} options.onProgress from 0 to 1
 * @returns {Promise<Upload>} processed or not; rejects as `call` does
 */
export async function sendFile(file, { signal, onKnown, onProgress }) {
  let now = await announce(file);
  onKnown(now);
  let size = firstPiece;
  while (now.state === "receiving") {
    signal.throwIfAborted();
    const from = now.offset;
    const piece = file.blob.slice(from, from + size, "application/octet-stream");
    const began = performance.now();
    const tell = (/** @type {number} */ part) =>
      onProgress((from + part * piece.size) / file.blob.size);
    try {
      const path = `/uploads/${now.id}?offset=${from}`;
      now = await upload(path, piece, tell, { method: "PATCH", signal });
      size = nextPiece(size, performance.now() - began);
    } catch (error) {
      signal.throwIfAborted();
      now = await whereItStands(now, error);
      // Where even the smallest piece doesn't come through it is tried again later.
      if (now.state === "receiving" && now.offset === from && size === leastPiece) throw error;
      size = nextPiece(size, null);
    }
  }
  onProgress(1);
  return now;
}

/** @param {Sending} file @returns {Promise<Upload>} */
async function announce({ key, blob, kind, upload: id }) {
  if (id) {
    try {
      return await call("GET", `/uploads/${id}`);
    } catch (error) {
      // After a day it is forgotten.
      if (!(error instanceof ApiProblem) || error.type !== "unknown-upload") throw error;
    }
  }
  return await call("POST", "/uploads", { key, kind, size: blob.size });
}

/**
 * The number of bytes that have arrived after a piece was lost.
 *
 * @param {Upload} before
 * @param {unknown} error
 * @returns {Promise<Upload>}
 */
async function whereItStands(before, error) {
  const isOff = error instanceof ApiProblem && error.type === "wrong-offset";
  if (!isOff && !(error instanceof NoAnswer)) throw error;
  return await call("GET", `/uploads/${before.id}`);
}
