import { mayRename } from "../account/may-rename.js";
import { faceButton } from "../faces/face-button.js";
import { playerAvatar } from "../kit/avatar.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { me, rename } from "../online/me.js";
import { problemText } from "../online/words.js";
import { longestName, settings } from "../state/settings.js";
import { t } from "../text/text.js";

/** The name and face of the player here; somebody who plays online has one name everywhere. */
export function nameCard() {
  const { player } = me;
  const { name } = settings.get();
  // Whoever comes in has a name of their own choice.
  const isGiven = player !== null && !mayRename();
  const saidHint = isGiven
    ? "settings.namesChosen"
    : player
    ? "carry.nameHint"
    : "settings.nameHint";
  const hint = h("p", { class: "tiny", id: "name-hint" });
  const sayHint = () => {
    input.removeAttribute("aria-invalid");
    hint.className = "tiny";
    fill(hint, t(saidHint));
  };
  /** @param {unknown} error */
  const sayProblem = (error) => {
    // The same may be tried again.
    saved = me.player?.name ?? "";
    input.setAttribute("aria-invalid", "true");
    hint.className = "err";
    fill(hint, icon("alert"), problemText(error));
  };
  let saved = player?.name ?? name;
  const save = () => {
    if (input.value === saved) return;
    saved = input.value;
    sayHint();
    if (player) rename(saved).catch(sayProblem);
  };
  const input = h("input", {
    ...{ class: "in", value: saved, maxlength: longestName, dir: "auto", readonly: isGiven },
    ...{ placeholder: t("play.you"), "aria-describedby": hint.id, autocomplete: "nickname" },
    oninput: () => settings.set({ name: input.value.trim() }),
    // What a program fills in, such as the browser itself, is not told by every browser as a change.
    ...{ onchange: save, onblur: save },
  });
  sayHint();
  const field = h("label", { class: "field" }, t("settings.name"), input);
  return h(
    "section",
    { class: "card row top" },
    playerAvatar(me.faced, { size: 72 }),
    h("div", { class: "grow field" }, field, hint, faceButton("sm")),
  );
}
