import { markGlyph } from "../kit/avatar.js";
import { radioGroup } from "../kit/choice.js";
import { listRow } from "../kit/list-row.js";
import { schemes, settings } from "../state/settings.js";
import { t } from "../text/text.js";

const names = /** @type {const} */ ({
  "blue-coral": "settings.blueCoral",
  "teal-amber": "settings.tealAmber",
  "green-magenta": "settings.greenMagenta",
});

/** The setting for the colours of X and O; every option shows its own. */
export function schemeRow() {
  const control = radioGroup({
    labelledBy: "colours",
    value: settings.get().scheme,
    className: "seg schemes",
    options: schemes.map((value) => ({
      value,
      label: t(names[value]),
      content: [markGlyph("x"), markGlyph("o")],
      props: { "data-scheme": value, title: t(names[value]) },
    })),
    onChange: (scheme) => settings.set({ scheme: /** @type {typeof schemes[number]} */ (scheme) }),
  });
  return listRow({ drawing: "palette", title: t("settings.colours"), titleID: "colours", control });
}
