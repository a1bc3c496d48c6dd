import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { switchRow } from "../kit/list-row.js";
import { openSheet } from "../kit/sheet.js";
import { settings } from "../state/settings.js";
import { t } from "../text/text.js";

/**
 * What is seldom needed in a match.
 *
 * @param {{ share: () => void }} on
 */
export function openMoreSheet({ share }) {
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
  const act = () => {
    sheet.close();
    share();
  };
  const button = h(
    "button",
    { type: "button", class: "btn wide", onclick: act },
    icon("share"),
    t("match.share"),
  );
  const switches = h("ul", { class: "card list" }, sounds, buzzes);
  const sheet = openSheet({ title: t("match.more"), body: [switches, button] });
}
