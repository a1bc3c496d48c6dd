import { pageLinks } from "../about/page-links.js";
import { accountSection } from "../account/account-section.js";
import { phoneBack } from "../kit/back-bar.js";
import { radioGroup } from "../kit/choice.js";
import { fill, h } from "../kit/dom.js";
import { listRow, switchRow } from "../kit/list-row.js";
import { askWhoIAm, me } from "../online/me.js";
import { photoCard } from "../photo/photo-card.js";
import { settings, themes } from "../state/settings.js";
import { t } from "../text/text.js";
import { carryRow } from "./carry-row.js";
import { dataSection } from "./data-section.js";
import { languageRow } from "./language-row.js";
import { nameCard } from "./name-card.js";
import { noticesSection } from "./notices-section.js";
import { schemeRow } from "./scheme-row.js";
import { styleRow } from "./style-row.js";
import { volumeRow } from "./volume-row.js";

/** Everything that the player can set. Each change counts at once. */
class SettingsScreen extends HTMLElement {
  /** A sheet above it stays when this is drawn anew. */
  #content = h("div", { class: "cols even2 settings" });
  /** @type {(() => void)[]} */
  #unhear = [];

  connectedCallback() {
    document.title = t("app.title", { screen: t("app.settings") });
    this.className = "page";
    const came = history.state?.from;
    const from = /^\/(games|people)/.test(came) ? came : "/";
    let shown = shownOfPlayer();
    const hear = () => {
      if (shown === shownOfPlayer()) return;
      shown = shownOfPlayer();
      this.#show();
    };
    this.#unhear = [me.onChange(hear), settings.onChange(hear)];
    fill(
      this,
      h("header", { class: "bar" }, phoneBack(from), h("h1", { class: "grow" }, t("app.settings"))),
      this.#content,
      pageLinks(),
      h("a", { class: "s", href: "/developers" }, t("settings.developers")),
    );
    this.#show();
    // A browser may have forgotten whose session it has.
    if (!me.player) askWhoIAm().catch(() => {});
  }

  disconnectedCallback() {
    for (const unhear of this.#unhear) unhear();
  }

  #show() {
    fill(
      this.#content,
      h(
        "div",
        { class: "stack gap6" },
        me.player?.kind === "member" ? photoCard(me.player) : nameCard(),
        accountSection(),
      ),
      me.player && noticesSection(),
      h(
        "section",
        { class: "sec", "aria-labelledby": "look" },
        h("h2", { id: "look" }, t("settings.look")),
        h(
          "ul",
          { class: "card list drawn" },
          [themeRow(), schemeRow(), styleRow(), ...switches(), languageRow()],
          me.player?.kind === "guest" && carryRow(),
        ),
      ),
      dataSection(),
    );
  }
}

/** The part of the player that the screen depends on: a guest's name is typed here. */
function shownOfPlayer() {
  const { player } = me;
  const { face } = me.faced;
  return JSON.stringify(player?.kind === "member" ? [player, me.role] : [player?.id, face]);
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
    volumeRow(),
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
