import { whileBusy } from "../../kit/busy.js";
import { fill, h } from "../../kit/dom.js";
import { selectField } from "../../kit/select-field.js";
import { toast } from "../../kit/toast.js";
import { problemText } from "../../online/words.js";
import { language, languages, t } from "../../text/text.js";
import { printCards } from "./print-cards.js";

/**
 * The button that prints cards, and above it the language of those who get them, which may not be the host's.
 *
 * @param {import("wire").NewCard[]} cards
 * @param {string} look classes of the button
 * @returns {HTMLElement[]}
 */
export function printParts(cards, look) {
  /** @type {[string, string][]} */
  const choices = languages.map(({ code, name }) => [code, name]);
  const chosen = selectField(t("cards.language"), choices, language());
  const print = () =>
    whileBusy(button, t("desk.doing"), () => printCards(cards, chosen.value))
      .catch((error) => toast(problemText(error)));
  const button = h("button", { type: "button", class: `btn ${look} wide`, onclick: print });
  fill(button, t("cards.print", { count: cards.length }));
  return [chosen.element, button];
}
