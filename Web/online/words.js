import { formatTime, hasText, t } from "../text/text.js";
import { ApiProblem } from "./api.js";

/**
 * What went wrong and what to do, for who plays.
 *
 * @param {unknown} error of `call`
 * @returns {string}
 */
export function problemText(error) {
  if (!(error instanceof ApiProblem)) return t("online.noAnswer");
  const key = `online.${error.type}`;
  if (hasText(key)) return t(key, { time: formatTime(1_000 * error.retryAfter, "long") });
  return error.detail ?? t("online.failed");
}

/**
 * @param {import("./wire.d.ts").Pace} pace
 * @returns {string} such as "Live, 60 seconds a move"
 */
export function paceText(pace) {
  return pace === 0 ? t("online.relaxed") : t("online.live", { count: pace });
}

/**
 * A code as it is shown and said.
 *
 * @param {string} code
 * @returns {string} such as "7KMQ 2XTZ"
 */
export function spacedCode(code) {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}
