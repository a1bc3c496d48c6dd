import { openSheet } from "../kit/sheet.js";
import { toast } from "../kit/toast.js";
import { ownPhoto, PhotoPicker } from "./photo-picker.js";

/** @typedef {import("./photo-picker.js").Owner} Owner */

/** Opens what sets or removes the photo of the player here: choose, cut, send. */
export function openPhotoSheet() {
  openPhotoSheetOf(ownPhoto());
}

/** Opens the same for something else that has a photo. @param {Owner} owner */
export function openPhotoSheetOf(owner) {
  const picker = new PhotoPicker(owner, (what) => {
    sheet.close();
    toast(owner.done[what]);
  });
  const sheet = openSheet({ title: owner.title, body: [picker.element] });
}
