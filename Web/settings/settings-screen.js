import { radioGroup } from "../kit/choice.js";
import { fill, h } from "../kit/dom.js";
import { listRow, switchRow } from "../kit/list-row.js";
import { me } from "../online/me.js";
import { settings, themes } from "../state/settings.js";
import { t } from "../text/text.js";
import { carryRow } from "./carry-row.js";
import { dataSection } from "./data-section.js";
import { languageRow } from "./language-row.js";
import { nameCard } from "./name-card.js";
import { schemeRow } from "./scheme-row.js";

/** Everything that the player can set. Each change counts at once. */
class SettingsScreen extends HTMLElement {
  connectedCallback() {
    document.title = t("app.title", { screen: t("app.settings") });
    this.className = "page";
    fill(
      this,
      h("header", { class: "bar" }, h("h1", { class: "grow" }, t("app.settings"))),
      h(
        "div",
        { class: "cols even2" },
        nameCard(),
        h(
          "section",
          { class: "sec", "aria-labelledby": "look" },
          h("h2", { id: "look" }, t("settings.look")),
          h(
            "ul",
            { class: "card list drawn" },
            [themeRow(), schemeRow(), ...switches(), languageRow()],
            me.player && carryRow(),
          ),
        ),
        dataSection(),
      ),
      h("a", { class: "s", href: "/developers" }, t("settings.developers")),
    );
  }
}

function themeRow() {
  const control = radioGroup({
    labelledBy: "theme",
    value: settings.get().theme,
    className: "seg",
    options: themes.map((value) => ({ value, content: [t(`settings.${value}`)] })),
    onChange: (theme) => settings.set({ theme: /** @type {typeof themes[number]} */ (theme) }),
  });
  return listRow({ drawing: "moon", title: t("settings.theme"), titleID: "theme", control });
}

function switches() {
  const { sound, vibration } = settings.get();
  const rows = [
    switchRow({
      ...{ drawing: "sound", title: t("settings.sound"), hint: t("settings.soundHint") },
      ...{ checked: sound, onChange: (sound) => settings.set({ sound }) },
    }),
  ];
  if ("vibrate" in navigator) {
    rows.push(switchRow({
      ...{ drawing: "phone", title: t("settings.vibration"), hint: t("settings.vibrationHint") },
      ...{ checked: vibration, onChange: (vibration) => settings.set({ vibration }) },
    }));
  }
  return rows;
}

customElements.define("settings-screen", SettingsScreen);
