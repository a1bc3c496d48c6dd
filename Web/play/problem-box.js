import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { ApiProblem } from "../online/api.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";

const doorProblems = ["guests-off", "guests-by-link", "visitors-off"];
const codeProblems = ["unknown-code", "invitation-used", "invitation-expired", "own-invitation"];

/**
 * The box of why a match did not come about, and what leads on from there: the live round that is to be finished
 * first, an account, or, when it was the invitation, somebody else to play.
 *
 * @param {unknown} error of `call`
 * @param {() => void} onSomebodyElse
 * @param {{ onStage?: boolean }} [options] onStage: it stands on the night stage
 * @returns {HTMLElement[]}
 */
export function problemBox(error, onSomebodyElse, { onStage = false } = {}) {
  const button = onStage ? "btn white wide" : "btn wide";
  const text = h("p", { class: onStage ? "row" : "err" }, icon("alert"), problemText(error));
  if (!(error instanceof ApiProblem)) return [text];
  const { finish } = error.document;
  if (finish) {
    const href = `/online/${finish}`;
    return [text, h("a", { class: button, href }, t("online.toRound"))];
  }
  if (doorProblems.includes(error.type)) {
    return [text, h("a", { class: button, href: "/sign-in" }, t("app.signIn"))];
  }
  if (!codeProblems.includes(error.type)) return [text];
  const props = { type: "button", class: button, onclick: onSomebodyElse };
  return [text, h("button", props, t("friend.somebodyElse"))];
}
