import { t } from "../text/text.js";

/** The reason why the server could not be asked: this device has no network, or the server didn't answer. */
export function unreachableText() {
  return t(navigator.onLine === false ? "online.offlineNow" : "online.noAnswer");
}
