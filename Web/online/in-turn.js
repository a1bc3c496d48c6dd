let leave = () => {};
let leaving = nextLeaving();

/** @returns {Promise<void>} */
function nextLeaving() {
  return new Promise((done) => leave = done);
}

addEventListener("pagehide", () => {
  leave();
  // The page may come back as it was left.
  leaving = nextLeaving();
});

/**
 * Makes a queue for what has to reach the server in the order in which it was done: each act waits until
 * the one before is answered, unless the page goes away, which leaves no time for that.
 *
 * @example const inTurn = makeQueue(); inTurn(() => call("PATCH", "/preferences", change));
 */
export function makeQueue() {
  /** @type {Promise<unknown>} */
  let before = Promise.resolve();
  /**
   * @template T
   * @param {() => Promise<T>} act
   * @returns {Promise<T>} as of `act`
   */
  return function inTurn(act) {
    const done = Promise.race([before, leaving]).then(act);
    before = done.catch(() => {});
    return done;
  };
}
