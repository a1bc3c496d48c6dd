import { h } from "../kit/dom.js";
import { t } from "../text/text.js";

/** Days after which something ends by itself. */
const lengths = /** @type {const} */ ([1, 7, 30]);
const day = 86_400_000;

/**
 * A field for when something ends: after some days, on a day, or when somebody ends it.
 *
 * @returns {{ element: HTMLElement, readonly value: string | undefined }} undefined: somebody has to end it
 */
export function endField() {
  const choice = h(
    "select",
    { class: "in", onchange: () => show() },
    h("option", { value: "" }, t("desk.endsNever")),
    lengths.map((count) => h("option", { value: count }, t("desk.endsAfter", { count }))),
    h("option", { value: "day" }, t("desk.endsOn")),
  );
  choice.value = "7";
  const tomorrow = new Date(Date.now() + day).toISOString().slice(0, 10);
  const date = h("input", { class: "in", type: "date", min: tomorrow, value: tomorrow });
  const dateField = h("label", { class: "field" }, t("desk.endDay"), date);
  const show = () => void (dateField.hidden = choice.value !== "day");
  show();
  return {
    element: h(
      "div",
      { class: "stack" },
      h("label", { class: "field" }, t("desk.ends"), choice),
      dateField,
    ),
    get value() {
      if (choice.value === "") return undefined;
      // As the day begins where the reader is.
      if (choice.value === "day") return new Date(`${date.value}T00:00`).toISOString();
      return new Date(Date.now() + Number(choice.value) * day).toISOString();
    },
  };
}
