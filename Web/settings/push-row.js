import { listRow } from "../kit/list-row.js";
import { switchButton } from "../kit/switch.js";
import { toast } from "../kit/toast.js";
import { device } from "../notices/device.js";
import { questionFor } from "../notices/ask-rule.js";
import { push } from "../online/push.js";
import { t } from "../text/text.js";

/** @typedef {import("../online/push.js").PushState} PushState */

/** The row with which this device is told, or is so no more; it says why it can't be. */
export function pushRow() {
  let row = makeRow("off", () => {});
  const paint = async () => {
    const next = makeRow(await push.state(), change);
    const hadFocus = row.contains(document.activeElement);
    row.replaceWith(next);
    row = next;
    if (hadFocus) row.querySelector("button")?.focus();
  };
  /** @param {boolean} isOn */
  const change = async (isOn) => {
    row.querySelector("button")?.setAttribute("aria-busy", "true");
    const act = isOn ? push.subscribe : push.unsubscribe;
    await act().catch(() => toast(t("push.failedHere")));
    await paint();
  };
  // Whoever was in the settings of the browser comes back.
  const look = () => {
    if (!row.isConnected) document.removeEventListener("visibilitychange", look);
    else if (!document.hidden) paint();
  };
  document.addEventListener("visibilitychange", look);
  paint();
  return row;
}

/** @param {PushState} state @param {(isOn: boolean) => void} onChange */
function makeRow(state, onChange) {
  const label = t("push.row");
  const canChange = state === "on" || state === "off";
  return listRow({
    drawing: "bell",
    title: label,
    hint: hintFor(state),
    control: canChange && switchButton({ label, checked: state === "on", onChange }),
  });
}

/** @param {PushState} state */
function hintFor(state) {
  if (state === "blocked") return t("push.blocked");
  if (state !== "unsupported") return t("push.rowHint");
  return t(questionFor(device()) === "install" ? "push.install" : "push.impossible");
}
