/** It took too long. */
export class TooLong extends Error {}

/**
 * The outcome of something that may take for ever.
 *
 * @template T
 * @param {number} time in milliseconds
 * @param {Promise<T>} promise
 * @returns {Promise<T>} rejects with `TooLong`, or as the promise does
 */
export function within(time, promise) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooLong()), time);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
