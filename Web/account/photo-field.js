import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { hideWithoutPhotos } from "../photo/photo-card.js";
import { ownPhoto } from "../photo/photo-picker.js";
import { openPhotoSheetOf } from "../photo/photo-sheet.js";
import { t } from "../text/text.js";

/** The field for a photo that is chosen before there is an account, and sent once there is one. */
export class PhotoField {
  /** The photo that was chosen, cut. @type {Blob | undefined} */
  file;
  #picture = h("span", { class: "avatar blank", "--av": "64px" });
  #button = h("button", { type: "button", class: "btn sm", onclick: () => this.#choose() });
  element = h(
    "div",
    { class: "row", role: "group", "aria-label": t("photo.photo"), hidden: true },
    this.#picture,
    h(
      "div",
      { class: "grow" },
      h("p", { class: "t" }, t("photo.photo")),
      h("p", { class: "s" }, t("photo.optional")),
    ),
    this.#button,
  );

  constructor() {
    hideWithoutPhotos(this.element);
    this.#paint();
  }

  /** Sends the chosen photo, if there is one, as that of the player who is signed in by now. Rejects as `call` does. */
  async send() {
    if (this.file) await ownPhoto().send(this.file, () => {});
  }

  #choose() {
    openPhotoSheetOf({
      ...{ title: t("photo.title"), text: t("photo.text") },
      ...{ done: { saved: t("photo.kept"), removed: t("photo.removed") } },
      hasPhoto: this.file !== undefined,
      send: (photo) => Promise.resolve(this.#take(photo)),
      remove: () => Promise.resolve(this.#take(undefined)),
    });
  }

  /** @param {Blob | undefined} photo */
  #take(photo) {
    this.file = photo;
    this.#paint();
  }

  #paint() {
    fill(this.#picture, icon("camera"), this.file && preview(this.file));
    fill(this.#button, t(this.file ? "account.change" : "photo.add"));
    const label = this.file && t("account.changeWhat", { what: t("photo.photo") });
    this.#button.setAttribute("aria-label", label ?? t("photo.addPhoto"));
  }
}

/** A preview of the photo, which removes itself where the browser can't show it. @param {Blob} photo */
function preview(photo) {
  const src = URL.createObjectURL(photo);
  const image = h("img", {
    ...{ src, alt: t("photo.chosen") },
    onload: () => URL.revokeObjectURL(src),
    onerror: () => {
      URL.revokeObjectURL(src);
      image.remove();
    },
  });
  return image;
}
