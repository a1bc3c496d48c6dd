import { playerAvatar } from "../kit/avatar.js";
import { fill, h } from "../kit/dom.js";
import { me } from "../online/me.js";
import { ownPhoto, PhotoPicker } from "../photo/photo-picker.js";
import { t } from "../text/text.js";

/** The step of the welcome in which a new member chooses a photo. */
export class PhotoStep {
  title = t("welcome.photo");
  text = t("welcome.photoText");
  #picture = h("div", { class: "stack mid" });
  #told = h("p", { class: "s mid", role: "status" });
  #picker;
  #unhear;

  /**
   * @param {() => void} onChange the step is done, or not any more
   * @param {import("./begin.js").Unsent} unsent the photo of the form to register, if it couldn't be sent
   */
  constructor(onChange, { photo, problem }) {
    const owner = ownPhoto();
    // Without the picker's own text: the step has one.
    this.#picker = new PhotoPicker({ ...owner, hasPhoto: owner.hasPhoto }, (what) => {
      this.#picker.owner.hasPhoto = owner.hasPhoto;
      this.#picker.offer();
      this.#told.textContent = owner.done[what];
    });
    this.element = h("div", { class: "stack" }, this.#picture, this.#told, this.#picker.element);
    this.#unhear = me.onChange(() => {
      this.#paint();
      onChange();
    });
    this.#paint();
    if (photo) this.#offerAgain(photo, problem ?? "");
  }

  get isDone() {
    return me.player?.photo !== undefined;
  }

  close() {
    this.#unhear();
  }

  /** Offers a photo again that couldn't be sent. @param {Blob} photo @param {string} problem */
  async #offerAgain(photo, problem) {
    await this.#picker.take(new File([photo], "photo", { type: photo.type }));
    this.#picker.refuse(t("welcome.photoUnsent", { problem }));
  }

  #paint() {
    const { player } = me;
    fill(this.#picture, player && playerAvatar(player, { size: 96 }));
  }
}
