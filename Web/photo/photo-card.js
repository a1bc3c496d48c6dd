import { playerAvatar } from "../kit/avatar.js";
import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { loadSite } from "../online/site.js";
import { t } from "../text/text.js";
import { openPhotoSheet } from "./photo-sheet.js";

/** The player here, large, and the button for the photo. @param {import("wire").Player} player */
export function photoCard(player) {
  const change = h(
    "button",
    { type: "button", class: "btn sm", onclick: openPhotoSheet },
    icon("camera"),
    t("photo.photo"),
  );
  // One that is there can be removed all the same.
  if (!player.photo) hideWithoutPhotos(change);
  return h(
    "section",
    { class: "card row wrap" },
    playerAvatar(player, { size: 72 }),
    h("h2", { class: "grow", dir: "auto" }, player.name),
    change,
  );
}

/** Doesn't offer what the host hasn't set up. @param {HTMLElement} element */
export function hideWithoutPhotos(element) {
  loadSite().then(({ takesPhotos }) => element.hidden = !takesPhotos, () => {});
}
