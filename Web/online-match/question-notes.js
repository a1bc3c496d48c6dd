import { fill, h } from "../kit/dom.js";
import { t } from "../text/text.js";

/** @typedef {import("./possible.js").Question} Question */
/** @typedef {import("../text/text.js").TextKey} TextKey */

/** @type {Record<Question["kind"], { text: TextKey, yes: TextKey, no: TextKey }>} */
const words = {
  draw: { text: "duel.drawAsked", yes: "duel.accept", no: "duel.decline" },
  takeback: { text: "duel.takebackAsked", yes: "duel.accept", no: "duel.decline" },
  reset: { text: "duel.resetAsked", yes: "duel.accept", no: "duel.keepScores" },
  away: { text: "duel.awayNow", yes: "duel.claim", no: "duel.keepWaiting" },
  slow: { text: "duel.slowNow", yes: "duel.claim", no: "duel.keepWaiting" },
};

/**
 * Notes on what waits for an answer of the reader, each with its two buttons.
 *
 * @param {object} on
 * @param {(command: import("wire").Command) => void} on.answer
 * @param {() => void} on.wait the reader goes on waiting
 * @param {(text: string) => void} on.tell says something to a screen reader
 * @param {(text: string) => void} on.takeBack what was said is over
 * @param {() => void} on.leave the question that had the focus is gone
 */
export function questionNotes({ answer, wait, tell, takeBack, leave }) {
  const element = h("div", { class: "asks", hidden: true });
  /** @type {{ id: string, text: HTMLElement }[]} */
  let shown = [];

  /** @param {Question} question @param {string} text */
  const note = ({ kind, yes, no }, text) => {
    const line = h("p", { class: "grow" }, text);
    const button = (
      /** @type {string} */ classes,
      /** @type {TextKey} */ key,
      /** @type {() => void} */ onclick,
    ) => h("button", { type: "button", class: classes, onclick }, t(key));
    const buttons = yes && [
      button("btn sm main", words[kind].yes, () => answer(yes)),
      button("btn sm", words[kind].no, no ? () => answer(no) : wait),
    ];
    const element = h(
      "div",
      { class: "note" },
      line,
      buttons && h("div", { class: "row" }, buttons),
    );
    return { element, line };
  };

  return {
    element,
    /** @param {Question[]} questions @param {string} name of the other */
    show(questions, name) {
      const texts = questions.map((question) => textOf(question, name));
      const ids = questions.map(({ kind, yes }) => `${kind} ${JSON.stringify(yes)}`);
      if (ids.join() === shown.map(({ id }) => id).join()) {
        for (const [at, { text }] of shown.entries()) text.textContent = texts[at];
        return;
      }
      const hadFocus = element.contains(document.activeElement);
      const known = shown.map(({ id }) => id);
      for (const { id, text } of shown) if (!ids.includes(id)) takeBack(text.textContent ?? "");
      const notes = questions.map((question, at) => note(question, texts[at]));
      shown = notes.map(({ line }, at) => ({ id: ids[at], text: line }));
      element.hidden = notes.length === 0;
      fill(element, notes.map((each) => each.element));
      if (hadFocus) leave();
      for (const [at, id] of ids.entries()) if (!known.includes(id)) tell(texts[at]);
    },
  };
}

/** @param {Question} question @param {string} name */
function textOf({ kind, wait }, name) {
  const seconds = Math.ceil(wait / 1_000);
  if (seconds > 0) return t("duel.awaySoon", { name, count: seconds });
  return t(words[kind].text, { name });
}
