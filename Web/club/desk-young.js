import { look, takeLook } from "../app/look.js";
import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { switchRow } from "../kit/list-row.js";
import { openSheet } from "../kit/sheet.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { forgetSite } from "../online/site.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";

/** @typedef {import("wire").YoungClubPreview} Preview */

/** The switch of a young club at the desk. It asks first, and says what changes. */
export class DeskYoung {
  element = h("ul", { class: "card list" });

  /** @param {() => void} whenDone shows what else of the desk has changed then */
  constructor(whenDone) {
    this.whenDone = whenDone;
    this.#paint();
  }

  #paint() {
    fill(
      this.element,
      switchRow({
        ...{ drawing: "shield", title: t("young.title"), hint: t("young.hint") },
        checked: look.get().isYoung === true,
        onChange: (isYoung) => void this.#ask(isYoung),
      }),
    );
  }

  /** The switch stands as it is until it is answered. @param {boolean} isYoung */
  async #ask(isYoung) {
    try {
      this.#open(isYoung, isYoung ? becoming(await call("GET", "/club/young")) : ending());
    } catch (error) {
      toast(problemText(error));
    }
    this.#set(!isYoung);
  }

  /** @param {boolean} isOn */
  #set(isOn) {
    this.#switch?.setAttribute("aria-checked", String(isOn));
  }

  get #switch() {
    return this.element.querySelector("button");
  }

  /** @param {boolean} isYoung @param {string[]} lines what changes */
  #open(isYoung, lines) {
    const problem = h("p", { class: "err", role: "status" });
    const save = async () => {
      fill(problem);
      try {
        await whileBusy(button, t("desk.doing"), async () => {
          takeLook(await call("PATCH", "/club/look", { isYoung }));
        });
      } catch (error) {
        return fill(problem, problemText(error));
      }
      forgetSite();
      this.#set(isYoung);
      close();
      toast(t(isYoung ? "young.isOn" : "young.isOff"));
      this.whenDone();
    };
    const button = h("button", { type: "button", class: "btn main wide", onclick: save });
    fill(button, t(isYoung ? "young.switchOn" : "young.switchOff"));
    const { close } = openSheet({
      title: t(isYoung ? "young.askOn" : "young.askOff"),
      body: [
        h(
          "div",
          { class: "stack" },
          h("p", { class: "s" }, t(isYoung ? "young.askOnText" : "young.askOffText")),
          h("ul", { class: "stack" }, lines.map((line) => h("li", {}, line))),
          problem,
          button,
        ),
      ],
    });
  }
}

/** The changes in a club that becomes young. @param {Preview} preview */
function becoming({ directRooms, groups, guests }) {
  return [
    t("young.doors"),
    ...guests > 0 ? [t("young.guests", { count: guests })] : [],
    t("young.media"),
    t("young.direct"),
    ...directRooms > 0 ? [t("young.directRooms", { count: directRooms })] : [],
    t("young.groups"),
    ...groups > 0 ? [t("young.unattended", { count: groups })] : [],
    t("young.names"),
    t("young.otherSites"),
  ];
}

/** The changes in a club that no longer is young. */
function ending() {
  return [t("young.backDoors"), t("young.backChats"), t("young.backNames")];
}
