import { faceButton } from "../faces/face-button.js";
import { playerAvatar } from "../kit/avatar.js";
import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { loadSite } from "../online/site.js";
import { t } from "../text/text.js";
import { openPhotoSheet } from "./photo-sheet.js";

/** A card with the player here, large, and the buttons that change face and photo. @param {import("wire").Player} player */
export function photoCard(player) {
  const change = h(
    "button",
    { type: "button", class: "btn sm", onclick: openPhotoSheet },
    icon("camera"),
    t("photo.photo"),
  );
  // A photo that is there can be removed even on a server that takes none.
  if (!player.photo) hideWithoutPhotos(change);
  return h(
    "section",
    { class: "card row wrap" },
    playerAvatar(player, { size: 72 }),
    h("h2", { class: "grow", dir: "auto" }, player.name),
    h("div", { class: "row wrap" }, faceButton("sm"), change),
  );
}

/** Hides an element where the server takes no photos, as soon as that is known. @param {HTMLElement} element */
export function hideWithoutPhotos(element) {
  loadSite().then(({ takesPhotos }) => element.hidden = !takesPhotos, () => {});
}
