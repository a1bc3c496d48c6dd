import { look, takeLook } from "../app/look.js";
import { fill, h } from "../kit/dom.js";
import { switchRow } from "../kit/list-row.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";

/** @typedef {import("wire").ClubPart} Part */

/** @type {Part[]} */
const parts = ["games", "chat", "direct", "photos", "videos", "voice", "strangers", "otherSites"];
/** What a young club does without in any case. @type {Part[]} */
const notYoung = ["direct", "photos", "videos", "voice", "otherSites"];

/** The list of the parts of the club at the desk. Each switch counts at once. */
export class DeskParts {
  element = h("ul", { class: "card list" });

  constructor() {
    this.paint();
  }

  /** Shows what can be switched now. */
  paint() {
    const { partsOff, isYoung } = look.get();
    const offered = parts.filter((part) => !isYoung || !notYoung.includes(part));
    fill(
      this.element,
      offered.map((part) =>
        switchRow({
          ...{ title: t(`part.${part}`), hint: t(`part.${part}Hint`) },
          checked: !partsOff.includes(part),
          onChange: (isOn) => void this.#switch(part, isOn),
        })
      ),
    );
  }

  /** @param {Part} part @param {boolean} isOn */
  async #switch(part, isOn) {
    const off = new Set(look.get().partsOff);
    if (isOn) off.delete(part);
    else off.add(part);
    try {
      takeLook(await call("PATCH", "/club/look", { partsOff: [...off] }));
      toast(t(isOn ? "part.on" : "part.off", { part: t(`part.${part}`) }));
    } catch (error) {
      this.paint();
      toast(problemText(error));
    }
  }
}
