import { TextField } from "../../kit/text-field.js";
import { t } from "../../text/text.js";

/** The field for the name of a list. @param {string} [name] that it has */
export function nameField(name = "") {
  return new TextField({
    ...{ label: t("lists.name"), hint: t("lists.nameHint") },
    check: (text) => text.trim() ? "" : t("lists.nameMissing"),
    props: { maxlength: 60, dir: "auto", autocomplete: "off", value: name },
  });
}
