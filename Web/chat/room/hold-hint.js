import { note } from "../../kit/note.js";
import { readStored, writeStored } from "../../state/storage.js";
import { t } from "../../text/text.js";

const key = "told-hold";

/**
 * The hint that a finger has to rest on a message for what can be done with it: once on each device that shows no button
 * for that. It goes when somebody dismisses it, or has found the way.
 */
export class HoldHint {
  element = document.createElement("div");

  /** Shows it, unless it was shown before. */
  show() {
    const isTold = readStored(key, isTrue) !== null;
    if (isTold || !matchMedia("(hover: none)").matches) return;
    writeStored(key, true);
    this.element.append(note(t("room.hold")));
  }

  remove() {
    this.element.replaceChildren();
  }
}

/** @param {unknown} value @returns {value is true} */
function isTrue(value) {
  return value === true;
}
