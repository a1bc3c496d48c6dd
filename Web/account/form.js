import { whileBusy } from "../kit/busy.js";
import { h } from "../kit/dom.js";
import { ApiProblem } from "../online/api.js";
import { isOnline } from "../online/line.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";
import { WaitLine } from "./wait-line.js";

/** @typedef {import("../kit/text-field.js").TextField} TextField */

/**
 * Fields and the button that sends them, once however often it is pressed. What the server refuses is
 * said at the field that it is about, all else above the button; what was typed stays.
 *
 * @param {object} form
 * @param {TextField[]} form.fields
 * @param {string} form.label of the button
 * @param {string} form.verb while it is sent
 * @param {string} [form.look] classes of the button
 * @param {() => Promise<unknown>} form.send rejects as `call` does
 * @param {Record<string, TextField>} [form.faults] which field a problem is about, by its type
 * @param {import("../kit/dom.js").Child} [form.head] above the fields
 * @param {import("../kit/dom.js").Child} [form.more] beneath the fields
 * @param {import("../kit/dom.js").Child} [form.foot] beneath the button
 * @returns {HTMLFormElement}
 */
export function accountForm(
  { fields, label, verb, look = "main", send, faults = {}, head, more, foot },
) {
  const button = h("button", { class: `btn wide ${look}` }, label);
  const line = new WaitLine((isWaiting) => {
    if (isWaiting) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
  });
  const trySend = () =>
    whileBusy(button, verb, send).catch((error) => {
      const field = error instanceof ApiProblem ? faults[error.type] : undefined;
      if (field) sayAtField(field, error);
      else sayAboveButton(line, error);
    });
  /** @param {Event} event */
  const onsubmit = (event) => {
    event.preventDefault();
    if (line.isWaiting) return;
    line.clear();
    const wrong = fields.filter((field) => !field.isGood());
    if (wrong.length > 0) wrong[0].input.focus();
    else trySend();
  };
  return h(
    "form",
    { class: "stack", novalidate: true, onsubmit },
    head,
    fields.map(({ element }) => element),
    more,
    line.element,
    button,
    foot,
  );
}

/** @param {TextField} field @param {ApiProblem} error */
function sayAtField(field, error) {
  const take = (/** @type {string} */ name) => {
    field.input.value = name;
    field.accept();
    field.input.focus();
  };
  const free = (error.document.names ?? []).map((name) =>
    h("button", { type: "button", class: "btn sm", dir: "auto", onclick: () => take(name) }, name)
  );
  field.refuse(problemText(error), ...free);
  field.input.focus();
}

/**
 * Whether waiting helps: what a club's server can't do at all, it can't do in an hour either.
 *
 * @param {ApiProblem} error
 */
function passes(error) {
  return !error.type.startsWith("no-");
}

/** @param {WaitLine} line @param {unknown} error */
function sayAboveButton(line, error) {
  const isLost = !(error instanceof ApiProblem) && !isOnline();
  const text = (/** @type {number} */ seconds) =>
    isLost ? t("account.offline") : problemText(error, seconds);
  line.say(text, error instanceof ApiProblem && passes(error) ? error.retryAfter : 0);
}
