import { radioGroup } from "../kit/choice.js";
import { listRow } from "../kit/list-row.js";
import { playSound } from "../sound/sounds.js";
import { settings, volumes } from "../state/settings.js";
import { t } from "../text/text.js";

/** The setting for the volume of sounds; each choice plays one. */
export function volumeRow() {
  const control = radioGroup({
    labelledBy: "volume",
    value: settings.get().volume,
    className: "seg",
    options: volumes.map((value) => ({ value, content: [t(`settings.${value}`)] })),
    onChange: (volume) => {
      settings.set({ volume: /** @type {typeof volumes[number]} */ (volume) });
      playSound("turn");
    },
  });
  return listRow({ drawing: "sound", title: t("settings.volume"), titleID: "volume", control });
}
