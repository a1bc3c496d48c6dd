import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { switchRow } from "../kit/list-row.js";
import { openSheet } from "../kit/sheet.js";
import { settings } from "../state/settings.js";
import { t } from "../text/text.js";

/**
 * @typedef {object} Action
 * @property {import("../kit/icons.js").IconName} drawing
 * @property {string} text
 * @property {string} [note] what is to be known before
 * @property {() => void} run
 */

/**
 * Opens the sheet of what is seldom needed in a match.
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
  const buttons = actions.flatMap(({ drawing, text, note, run }) => {
    const act = () => {
      sheet.close();
      run();
    };
    const button = h("button", { type: "button", class: "btn wide", onclick: act });
    button.append(icon(drawing), text);
    return note ? [button, h("p", { class: "s" }, note)] : [button];
  });
  const switches = h("ul", { class: "card list" }, sounds, buzzes);
  const sheet = openSheet({ title: t("match.more"), body: [switches, ...buttons] });
}
