import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { call } from "../online/api.js";
import { becomePlayer, me } from "../online/me.js";
import { loadSite } from "../online/site.js";
import { upload } from "../online/upload.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";
import { CropView } from "./crop-view.js";
import { asPicture, fateOfFile, readPicture } from "./picture.js";

/**
 * The one whose photo is set.
 * @typedef {object} Owner
 * @property {string} title of the sheet
 * @property {string} text what it is for
 * @property {{ saved: string, removed: string }} done what is said then
 * @property {boolean} hasPhoto
 * @property {(photo: Blob, onProgress: (part: number) => void) => Promise<unknown>} send rejects as `call` does
 * @property {() => Promise<unknown>} remove rejects as `call` does
 */

/** @returns {Owner} who plays here */
export function ownPhoto() {
  /** @param {{ player?: import("wire").Player }} answer */
  const take = ({ player }) => player && becomePlayer(player);
  return {
    ...{ title: t("photo.title"), text: t("photo.text") },
    ...{ done: { saved: t("photo.saved"), removed: t("photo.removed") } },
    get hasPhoto() {
      return me.player?.photo !== undefined;
    },
    send: (photo, onProgress) => upload("/me/photo", photo, onProgress).then(take),
    remove: () => call("DELETE", "/me/photo").then(take),
  };
}

/** The part of a sheet that sets or removes a photo: choose, cut, send. */
export class PhotoPicker {
  #content = h("div", { class: "stack" });
  #answer = h("div", { role: "status" });
  element = h("div", { class: "stack" }, this.#content, this.#answer);

  /**
   * @param {Owner} owner
   * @param {(what: "saved" | "removed") => void} onDone
   */
  constructor(owner, onDone) {
    this.owner = owner;
    this.onDone = onDone;
    this.offer();
    loadSite().then(
      ({ takesPhotos }) => takesPhotos || fill(this.#content, h("p", {}, t("problem.no-photos"))),
      (error) => this.refuse(problemText(error)),
    );
  }

  /** Shows the ways to a picture. */
  offer() {
    const hasCamera = matchMedia("(pointer: coarse)").matches;
    fill(
      this.#content,
      h("p", { class: "s" }, this.owner.text),
      this.#chooser("main", "image", t("photo.choose"), {}),
      hasCamera && this.#chooser("", "camera", t("photo.take"), { capture: "user" }),
      this.owner.hasPhoto && this.#removal(),
    );
  }

  /**
   * @param {string} look
   * @param {import("../kit/icons.js").IconName} drawing
   * @param {string} text
   * @param {Record<string, string>} props of the input
   */
  #chooser(look, drawing, text, props) {
    const input = h("input", {
      ...props,
      type: "file",
      accept: "image/*,.heic,.heif",
      hidden: true,
    });
    input.addEventListener("change", () => {
      const [file] = input.files ?? [];
      // The same may be chosen again.
      if (file) this.take(file).finally(() => input.value = "");
    });
    const onclick = () => input.click();
    const button = h("button", { type: "button", class: `btn wide ${look}`, onclick });
    fill(button, icon(drawing), text);
    return h("div", {}, button, input);
  }

  #removal() {
    const button = h("button", { type: "button", class: "btn risk wide" });
    fill(button, icon("trash"), t("photo.remove"));
    button.addEventListener("click", () => {
      const remove = () => this.owner.remove().then(() => this.onDone("removed"));
      this.#run(button, t("photo.removing"), remove);
    });
    return button;
  }

  /** Shows a picture to be cut, or says why it can't be. @param {File} file */
  async take(file) {
    fill(this.#answer);
    const picture = await readPicture(file);
    const fate = fateOfFile(file, picture !== null);
    if (fate === "noPicture" || fate === "tooLarge") return this.refuse(t(`photo.${fate}`));
    if (!picture) {
      const named = asPicture(file);
      return this.#show(h("p", {}, t("photo.unseen")), () => Promise.resolve(named));
    }
    const view = new CropView(picture);
    this.#show(view.element, () => view.photo());
  }

  /** @param {HTMLElement} preview @param {() => Promise<Blob>} photo */
  #show(preview, photo) {
    const progress = h("progress", {
      class: "wide",
      "aria-label": t("photo.sending"),
      hidden: true,
    });
    const send = async () => {
      progress.hidden = false;
      const onProgress = (/** @type {number} */ part) => progress.value = part;
      await this.owner.send(await photo(), onProgress).finally(() => progress.hidden = true);
      this.onDone("saved");
    };
    const save = h("button", { type: "button", class: "btn main wide" }, t("photo.save"));
    save.addEventListener("click", () => this.#run(save, t("photo.sending"), send));
    const onclick = () => {
      this.offer();
      this.#content.querySelector("button")?.focus();
    };
    const other = { type: "button", class: "btn wide", onclick };
    fill(this.#content, preview, progress, save, h("button", other, t("photo.other")));
    save.focus();
  }

  /** @param {HTMLButtonElement} button @param {string} verb @param {() => Promise<void>} act */
  #run(button, verb, act) {
    fill(this.#answer);
    whileBusy(button, verb, act).catch((error) => this.refuse(problemText(error)));
  }

  /** Says what went wrong. @param {string} message */
  refuse(message) {
    fill(this.#answer, h("p", { class: "err" }, icon("alert"), message));
  }
}
