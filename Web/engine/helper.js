/** @typedef {{ id: number, trouble?: string }} Answer and what was asked for */

/** A worker that is made when it is first needed, and ended to stop it. */
export class Helper {
  /** @type {Worker | null} */
  #worker = null;
  #questions = 0;

  /** @param {string} address of its script */
  constructor(address) {
    this.address = address;
  }

  /** Makes the worker, so that the first question need not wait for that. */
  prepare() {
    if (this.#worker) return this.#worker;
    const made = new Worker(this.address, { type: "module" });
    // One that did not start answers no question that comes later.
    made.addEventListener("error", () => this.#dismiss(made));
    return this.#worker = made;
  }

  /**
   * @param {object} question what its script takes
   * @returns {{ answer: Promise<any>, stop(): void }} after `stop` the promise is never settled
   */
  ask(question) {
    const asked = this.prepare();
    const id = ++this.#questions;
    const listening = new AbortController();
    const { signal } = listening;
    const answer = new Promise((resolve, reject) => {
      const fail = (/** @type {string} */ why) => {
        this.#dismiss(asked);
        reject(new Error(why));
      };
      asked.addEventListener("message", (/** @type {MessageEvent<Answer>} */ { data }) => {
        if (data.id !== id) return;
        listening.abort();
        data.trouble === undefined ? resolve(data) : fail(data.trouble);
      }, { signal });
      asked.addEventListener("error", ({ message }) => {
        listening.abort();
        fail(message || "the worker did not start");
      }, { signal });
      asked.postMessage({ ...question, id });
    });
    const stop = () => {
      if (signal.aborted) return;
      listening.abort();
      this.#dismiss(asked);
    };
    return { answer, stop };
  }

  /** Ends the worker, and frees what it knows. */
  end() {
    if (this.#worker) this.#dismiss(this.#worker);
  }

  /** @param {Worker} ended */
  #dismiss(ended) {
    ended.terminate();
    if (this.#worker === ended) this.#worker = null;
  }
}
