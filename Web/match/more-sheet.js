import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { switchRow } from "../kit/list-row.js";
import { openSheet } from "../kit/sheet.js";
import { settings } from "../state/settings.js";
import { t } from "../text/text.js";

/** @typedef {{ drawing: import("../kit/icons.js").IconName, text: string, run: () => void }} Action */

/**
 * What is seldom needed in a match.
 *
 * @param {Action[]} actions
 */
export function openMoreSheet(actions) {
  const { sound, vibration } = settings.get();
  const sounds = switchRow({
    drawing: "sound",
    title: t("settings.sound"),
    checked: sound,
    onChange: (checked) => settings.set({ sound: checked }),
  });
  const buzzes = "vibrate" in navigator && switchRow({
    drawing: "phone",
    title: t("settings.vibration"),
    checked: vibration,
    onChange: (checked) => settings.set({ vibration: checked }),
  });
  const buttons = actions.map(({ drawing, text, run }) => {
    const act = () => {
      sheet.close();
      run();
    };
    return h("button", { type: "button", class: "btn wide", onclick: act }, icon(drawing), text);
  });
  const switches = h("ul", { class: "card list" }, sounds, buzzes);
  const sheet = openSheet({ title: t("match.more"), body: [switches, ...buttons] });
}
