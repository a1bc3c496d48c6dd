import { loadPart } from "../app/parts.js";
import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { toast } from "../kit/toast.js";
import { unreachableText } from "../online/unreachable.js";
import { t } from "../text/text.js";

/** The button to mix the face of the player here, one on a screen. @param {"sm" | "wide"} size */
export function faceButton(size) {
  let isOpening = false;
  const onclick = async () => {
    if (isOpening) return;
    isOpening = true;
    await loadPart("faces")
      .then((faces) => faces.openFaceSheet(), () => toast(unreachableText()));
    isOpening = false;
  };
  return h(
    "button",
    { type: "button", id: "own-face", class: `btn ${size}`, onclick },
    icon("smile"),
    t("settings.face"),
  );
}
