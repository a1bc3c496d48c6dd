import { isOff } from "../app/look.js";
import { noRules } from "../app/no-rules.js";
import { RulesError } from "../engine/bindings.js";
import { loadRules } from "../engine/rules.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { shareLink } from "../kit/share.js";
import { openSheet } from "../kit/sheet.js";
import { addViewerStyle } from "../kit/viewer-style.js";
import { problemOf } from "../round/problem.js";
import { toChat } from "../round/to-chat.js";
import { wrongLink } from "../round/wrong-link.js";
import { choices } from "../state/choices.js";
import { boardName, boardRule } from "../text/names.js";
import { t } from "../text/text.js";
import { AnalysisView } from "./analysis-view.js";
import { solverOf } from "./solver.js";

/** @typedef {import("../match/words.js").Players} Players */

/** Players for a round whose players aren't known: they are called by their marks. @type {Players} */
const nobody = { kind: "two", names: ["X", "O"] };

/** The screen of the analysis: a round from a match, a link or an empty board, with the value of every move. */
class AnalysisScreen extends HTMLElement {
  static get focus() {
    return true;
  }
  /** @type {Record<string, string>} */
  params = {};
  /** @type {AnalysisView | null} */
  #view = null;
  #onKey = (/** @type {KeyboardEvent} */ event) => {
    if (!document.querySelector("dialog[open]")) this.#view?.press(event);
  };
  #onSight = () => this.#view?.hide(document.hidden);

  connectedCallback() {
    this.className = "page";
    document.title = t("app.title", { screen: t("analysis.title") });
    document.addEventListener("keydown", this.#onKey);
    document.addEventListener("visibilitychange", this.#onSight);
    addViewerStyle();
    this.#open();
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#onKey);
    document.removeEventListener("visibilitychange", this.#onSight);
    this.#view?.close();
  }

  async #open() {
    const text = this.params.text ?? `${choices().board}:`;
    fill(this, this.#bar(""));
    const rules = await loadRules().catch(() => null);
    if (!this.isConnected) return;
    if (!rules) return fill(this, this.#bar(""), noRules(() => this.#open()));
    try {
      const { players, xSeat } = playedBy(history.state);
      const round = { ...rules.round(text), xSeat };
      const house = { rules, solver: solverOf(round.ruleset) };
      this.#view = new AnalysisView(round, players, house);
      this.#onSight();
      fill(this, this.#bar(subtitle(round.ruleset.text, players)), this.#view.element);
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      fill(this, this.#bar(""), wrongLink(problemOf(error, text)));
    }
  }

  /** @param {string} line */
  #bar(line) {
    const label = t("analysis.share");
    const share = {
      type: "button",
      class: "ib",
      "aria-label": label,
      onclick: () => this.#share(),
    };
    return h(
      "header",
      { class: "bar" },
      back(),
      h("div", { class: "grow" }, h("h1", {}, t("analysis.title")), h("p", { class: "s" }, line)),
      line && h("button", share, icon("share")),
    );
  }

  #share() {
    if (!this.#view) return;
    const { roundText, ruleset } = this.#view.view;
    const link = () =>
      shareLink({
        url: `${location.origin}/analysis/${roundText}`,
        title: boardName(ruleset.text),
        heading: t("analysis.share"),
        hint: t("analysis.shareHint"),
      });
    if (isOff("chat")) return link();
    /** @type {(drawing: "chat" | "link", text: string, act: () => void) => HTMLElement} */
    const way = (drawing, text, act) => {
      const onclick = () => {
        sheet.close();
        act();
      };
      return h("button", { type: "button", class: "btn wide", onclick }, icon(drawing), text);
    };
    const sheet = openSheet({
      title: t("analysis.share"),
      body: [
        way("chat", t("round.sendToChat"), () => toChat(roundText)),
        way("link", t("round.shareLink"), link),
      ],
    });
  }
}

/** A button back: the page before this one is the one from which it was opened. */
function back() {
  const label = t("app.back");
  if (!history.state?.from) {
    return h("a", { class: "ib back", href: "/", "aria-label": label }, icon("back"));
  }
  const props = { type: "button", class: "ib back", "aria-label": label };
  return h("button", { ...props, onclick: () => history.back() }, icon("back"));
}

/** @param {string} board @param {Players} players */
function subtitle(board, { names: [first, second] }) {
  const name = boardName(board);
  const isAnybody = first === "X";
  return isAnybody
    ? `${name} · ${boardRule(board)}`
    : t("analysis.subtitle", { board: name, first, second });
}

/**
 * The players, if the page before has passed them on in the state of the history.
 *
 * @param {any} state
 * @returns {{ players: Players, xSeat: 1 | 2 }}
 */
function playedBy(state) {
  const { players, xSeat } = state ?? {};
  const isTold = Array.isArray(players?.names) && (xSeat === 1 || xSeat === 2);
  return isTold ? { players, xSeat } : { players: nobody, xSeat: 1 };
}

customElements.define("analysis-screen", AnalysisScreen);
