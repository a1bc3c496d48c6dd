import { look, takeLook } from "../app/look.js";
import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { logo } from "../kit/logo.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { upload } from "../online/upload.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";

/** The part of the desk where a host gives the club its sign. */
export class DeskLogo {
  #input = h("input", { type: "file", accept: "image/*,.heic,.heif", hidden: true });
  #picture = h("span", { class: "logo" });
  #buttons = h("div", { class: "row wrap" });
  #problem = h("p", { class: "err", role: "status" });
  element = h(
    "div",
    { class: "field", role: "group", "aria-label": t("look.logo") },
    h("p", { class: "t" }, t("look.logo")),
    h("div", { class: "row" }, this.#picture, this.#buttons),
    h("p", { class: "tiny" }, t("look.logoHint")),
    this.#problem,
    this.#input,
  );

  constructor() {
    this.#input.addEventListener("change", () => {
      const [file] = this.#input.files ?? [];
      // The same may be chosen again.
      if (file) this.#send(file).finally(() => this.#input.value = "");
    });
    this.#paint();
  }

  #paint() {
    const choose = h("button", {
      ...{ type: "button", class: "btn sm" },
      onclick: () => this.#input.click(),
    });
    fill(choose, icon("image"), t("look.logoChoose"));
    const remove = h("button", { type: "button", class: "btn sm" }, t("look.logoRemove"));
    remove.addEventListener(
      "click",
      () => this.#change(remove, t("look.logoRemoved"), () => call("DELETE", "/club/logo")),
    );
    fill(this.#picture, logo());
    fill(this.#buttons, choose, look.get().logo && remove);
  }

  /** @param {File} file */
  #send(file) {
    // The server goes by the bytes alone; not every browser knows each kind.
    const picture = file.type ? file : new Blob([file], { type: "image/heic" });
    const button = /** @type {HTMLButtonElement} */ (this.#buttons.firstElementChild);
    return this.#change(button, t("look.logoSaved"), () => upload("/club/logo", picture, () => {}));
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {string} done what is told then
   * @param {() => Promise<import("wire").ClubLook>} act
   */
  async #change(button, done, act) {
    fill(this.#problem);
    try {
      await whileBusy(button, t("desk.doing"), async () => takeLook(await act()));
      this.#paint();
      toast(done);
    } catch (error) {
      fill(this.#problem, problemText(error));
    }
  }
}
