import { playerAvatar } from "../kit/avatar.js";
import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { t } from "../text/text.js";
import { openPhotoSheet } from "./photo-sheet.js";

/** The player here, large, and the button for the photo. @param {import("wire").Player} player */
export function photoCard(player) {
  return h(
    "section",
    { class: "card row wrap" },
    playerAvatar(player, { size: 72 }),
    h("h2", { class: "grow", dir: "auto" }, player.name),
    h(
      "button",
      { type: "button", class: "btn sm", onclick: openPhotoSheet },
      icon("camera"),
      t("photo.photo"),
    ),
  );
}
