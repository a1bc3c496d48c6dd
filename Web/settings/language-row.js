import { languageFor } from "../app/look.js";
import { h } from "../kit/dom.js";
import { listRow } from "../kit/list-row.js";
import { toast } from "../kit/toast.js";
import { settings } from "../state/settings.js";
import { languages, setLanguage, t } from "../text/text.js";

/** The row of the language. A language that can't be loaded is not kept as the choice. */
export function languageRow() {
  const chosen = settings.get().language;
  const options = [{ code: "auto", name: t("settings.languageAuto") }, ...languages];
  const select = h(
    "select",
    { class: "in", id: "languages", "aria-labelledby": "language" },
    options.map(({ code, name }) =>
      h(
        "option",
        { value: code, lang: code === "auto" ? null : code, selected: code === chosen },
        name,
      )
    ),
  );
  select.addEventListener("change", async () => {
    const before = settings.get().language;
    const language = select.value;
    settings.set({ language });
    if (await setLanguage(languageFor(language))) return;
    settings.set({ language: before });
    select.value = before;
    toast(t("settings.languageFailed"));
  });
  const title = t("settings.language");
  return listRow({ drawing: "globe", title, titleID: "language", control: select });
}
