import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { readCode } from "../online/code.js";
import { take } from "../online/pairing.js";
import { t } from "../text/text.js";
import { problemBox } from "./problem-box.js";

/**
 * The field for the code of a friend, which takes their invitation. What is wrong with it is said
 * beneath, with a way to play all the same.
 *
 * @param {() => void} onSomebodyElse
 * @returns {HTMLElement}
 */
export function codeEntry(onSomebodyElse) {
  const input = h("input", {
    ...{ class: "in num", id: "code", autocomplete: "off", autocapitalize: "characters" },
    ...{ spellcheck: "false", placeholder: "ABCD 2345", dir: "ltr" },
  });
  const button = h("button", { class: "btn" }, t("friend.join"));
  const answer = h("div", { id: "code-answer", class: "stack", role: "status" });
  /** @param {import("../kit/dom.js").Child} why */
  const refuse = (why) => {
    input.setAttribute("aria-invalid", "true");
    input.setAttribute("aria-describedby", answer.id);
    fill(answer, why);
    input.focus();
  };
  /** @param {Event} event */
  const onsubmit = (event) => {
    event.preventDefault();
    input.removeAttribute("aria-invalid");
    input.removeAttribute("aria-describedby");
    fill(answer);
    const code = readCode(input.value);
    if (!code) {
      const fault = t(input.value.trim() ? "friend.codeForm" : "friend.codeMissing");
      return refuse(h("p", { class: "err" }, icon("alert"), fault));
    }
    whileBusy(button, t("friend.joining"), () => take(code))
      .catch((error) => refuse(problemBox(error, onSomebodyElse)));
  };
  return h(
    "form",
    { class: "field", onsubmit },
    h("label", { for: input.id }, t("friend.have")),
    h("div", { class: "row" }, input, button),
    answer,
  );
}
