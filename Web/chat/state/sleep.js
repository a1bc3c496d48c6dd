/** @typedef {import("wire").Upload} Upload */

/** Waits that end early when something has happened. */
export class Sleep {
  /** @type {Set<(upload?: Upload) => void>} */
  #sleepers = new Set();

  /**
   * Ends all waits: the line is back, or an upload was processed.
   *
   * @param {Upload} [upload]
   */
  wake(upload) {
    for (const wake of [...this.#sleepers]) wake(upload);
  }

  /**
   * Waits for the time, or until something has happened.
   *
   * @param {number | null} time in milliseconds; null, or without a network: until then
   * @param {AbortSignal} [signal]
   * @returns {Promise<Upload | undefined>} what was processed
   */
  wait(time, signal) {
    return new Promise((done) => {
      const wake = (/** @type {Upload | undefined} */ upload) => {
        clearTimeout(timer);
        this.#sleepers.delete(wake);
        done(upload);
      };
      const isOff = !navigator.onLine || time === null;
      const timer = isOff ? undefined : setTimeout(() => wake(undefined), time);
      this.#sleepers.add(wake);
      signal?.addEventListener("abort", () => wake(undefined));
    });
  }
}
