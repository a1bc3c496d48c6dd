import { toast } from "../kit/toast.js";
import { t } from "../text/text.js";

/** @typedef {typeof import("./later.js")} Later */

/**
 * What comes later, loaded once. Nothing that is loaded with it may import this: files that refer to
 * each other in a ring can't be named after their content.
 *
 * @returns {Promise<Later>} rejects when it can't be had; the next call tries again
 */
export function loadLater() {
  return import("./later.js");
}

/**
 * Does something with what comes later, or says that it can't be had.
 *
 * @param {(later: Later) => void} act
 */
export function withLater(act) {
  loadLater().then(act, () => toast(t("online.noAnswer")));
}
