import { markdownView } from "../about/markdown-view.js";
import { pages } from "../about/page-links.js";
import { look, takeLook } from "../app/look.js";
import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { listRow } from "../kit/list-row.js";
import { openSheet } from "../kit/sheet.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";

/** @typedef {import("../about/page-links.js").Page} Page */

/** The server takes no longer text. */
const longest = 20_000;

/** The list of the club's own pages at the desk, each of which a host may write. */
export class DeskPages {
  element = h("ul", { class: "card list" });

  constructor() {
    this.#paint();
  }

  #paint() {
    const written = look.get().pages;
    fill(
      this.element,
      pages.map((page) => {
        const isWritten = written.includes(page);
        const label = t(isWritten ? "look.changeWhat" : "look.writeWhat", {
          page: t(`about.${page}`),
        });
        return listRow({
          title: t(`about.${page}`),
          hint: t(isWritten ? "look.written" : "look.unwritten"),
          control: h(
            "button",
            {
              ...{ type: "button", class: "btn sm" },
              "aria-label": label,
              onclick: () => this.#write(page),
            },
            t(isWritten ? "look.change" : "look.write"),
          ),
        });
      }),
    );
  }

  /** @param {Page} page */
  async #write(page) {
    try {
      openWriter(page, await textOf(page), () => this.#paint());
    } catch (error) {
      toast(problemText(error));
    }
  }
}

/** The text that there is; empty for none. Rejects as `call` does. @param {Page} page @returns {Promise<string>} */
async function textOf(page) {
  if (!look.get().pages.includes(page)) return "";
  return (await call("GET", `/club/pages/${page}`)).text;
}

/** @param {Page} page @param {string} text @param {() => void} onSaved */
function openWriter(page, text, onSaved) {
  const field = h("textarea", { class: "in", rows: 12, maxlength: longest, dir: "auto" });
  field.value = text;
  const preview = h("div", { class: "card" });
  const show = () => fill(preview, field.value.trim() !== "" && markdownView(field.value));
  field.addEventListener("input", show);
  show();
  const problem = h("p", { class: "err", role: "status" });
  const save = async () => {
    fill(problem);
    try {
      await whileBusy(button, t("desk.doing"), async () => {
        takeLook(await call("PUT", `/club/pages/${page}`, { text: field.value }));
      });
      sheet.close();
      onSaved();
      toast(t("look.saved"));
    } catch (error) {
      fill(problem, problemText(error));
    }
  };
  const button = h("button", { type: "button", class: "btn main wide", onclick: save });
  fill(button, t("look.save"));
  const sheet = openSheet({
    title: t(`about.${page}`),
    body: [
      h("label", { class: "field" }, t("look.text"), field),
      h("p", { class: "tiny" }, t("look.textHint")),
      page === "rules" && h("p", { class: "tiny" }, t("look.rulesHint")),
      preview,
      problem,
      button,
    ],
  });
}
