import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { openSheet } from "../kit/sheet.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";

/**
 * Asks before something that can't be taken back.
 *
 * @param {object} question
 * @param {string} question.title
 * @param {string} question.text
 * @param {string} question.label
 * @param {() => Promise<() => void>} question.act rejects as `call` does; what it gives comes once the sheet is closed
 */
export function openQuestionSheet({ title, text, label, act }) {
  const problem = h("p", { class: "err", role: "status" });
  const send = () =>
    whileBusy(button, t("desk.doing"), async () => {
      const after = await act();
      sheet.close();
      after();
    }).catch((error) => fill(problem, problemText(error)));
  const button = h("button", { type: "button", class: "btn risk wide", onclick: send }, label);
  const sheet = openSheet({ title, body: [h("p", {}, text), problem, button] });
}
