import { NoAnswer, problem } from "./api.js";

/** Milliseconds without progress after which the connection counts as lost. */
const silence = 30_000;

/**
 * Sends a file, and tells how far that is; `fetch` can't.
 *
 * @template [Answer=any]
 * @param {string} path below /api/v1
 * @param {Blob} file whose type is known
 * @param {(part: number) => void} onProgress from 0 to 1
 * @param {{ method?: "PUT" | "PATCH", signal?: AbortSignal }} [options] signal: ends it
 * @returns {Promise<Answer>} rejects with `ApiProblem` or `NoAnswer`
 */
export function upload(path, file, onProgress, { method = "PUT", signal } = {}) {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    const headers = { get: (/** @type {string} */ name) => request.getResponseHeader(name) };
    let guard = setTimeout(() => request.abort(), silence);
    const lives = () => {
      clearTimeout(guard);
      guard = setTimeout(() => request.abort(), silence);
    };
    const abort = () => request.abort();
    signal?.addEventListener("abort", abort);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      lives();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener("loadend", () => {
      clearTimeout(guard);
      signal?.removeEventListener("abort", abort);
      if (request.status === 0) fail(new NoAnswer("nothing came back"));
      else if (request.status < 300) done(JSON.parse(request.responseText || "null"));
      else fail(problem({ status: request.status, headers }, request.responseText));
    });
    request.open(method, `/api/v1${path}`);
    request.setRequestHeader("content-type", file.type);
    request.send(file);
  });
}
