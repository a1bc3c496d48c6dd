import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { openSheet } from "../kit/sheet.js";
import { toast } from "../kit/toast.js";
import { me } from "../online/me.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";
import { FaceMixer } from "./face-mixer.js";
import { keepFace } from "./keep-face.js";

/** Opens what mixes the face of the player here. */
export function openFaceSheet() {
  const player = me.faced;
  const mixer = new FaceMixer(player);
  const answer = h("div", { role: "status" });
  let isKeeping = false;
  /** @param {HTMLButtonElement} button @param {import("wire").Face | undefined} face @param {string} told */
  const keep = async (button, face, told) => {
    if (isKeeping) return;
    isKeeping = true;
    fill(answer);
    try {
      await whileBusy(button, t("faces.keeping"), () => keepFace(face));
      sheet.close();
      toast(told);
    } catch (error) {
      const text = problemText(error);
      if (answer.isConnected) fill(answer, h("p", { class: "err" }, icon("alert"), text));
      else toast(text);
    }
    isKeeping = false;
  };
  const use = h("button", {
    ...{ type: "button", class: "btn main wide" },
    onclick: () => keep(use, mixer.face, t("faces.kept")),
  }, t("faces.use"));
  const back = h("button", {
    ...{ type: "button", class: "btn wide" },
    onclick: () => keep(back, undefined, t("faces.isFirst")),
  }, t("faces.first"));
  const sheet = openSheet({
    title: t("settings.face"),
    body: [
      me.player?.photo ? h("p", { class: "s" }, t("faces.underPhoto")) : null,
      mixer.element,
      h("div", { class: "stack keeps" }, answer, use),
      player.face ? back : null,
    ],
    onClose: () => {
      // The screen behind may have been drawn anew, with another button than that which had the focus.
      if (document.activeElement === document.body) document.getElementById("own-face")?.focus();
    },
  });
}
