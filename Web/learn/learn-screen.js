import { noRules } from "../app/no-rules.js";
import { loadRules } from "../engine/rules.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { nothing } from "../kit/nothing.js";
import { readShape } from "../state/ruleset.js";
import { boardName, boardRule } from "../text/names.js";
import { t } from "../text/text.js";
import { known } from "./known.js";
import { learnView } from "./learn-view.js";

/** What is known of a board: its value, that of every first move, and what it teaches. */
class LearnScreen extends HTMLElement {
  static get focus() {
    return true;
  }
  /** @type {Record<string, string>} */
  params = {};

  connectedCallback() {
    this.className = "page";
    this.#open();
  }

  async #open() {
    const { board } = this.params;
    if (!Object.hasOwn(known, board)) return this.#showNothing(board);
    document.title = t("app.title", { screen: t("learn.title", { board: boardName(board) }) });
    const head = bar(boardName(board), boardRule(board));
    fill(this, head);
    const rules = await loadRules().catch(() => null);
    if (!this.isConnected) return;
    fill(this, head, rules ? learnView(known[board], rules, board) : noRules(() => this.#open()));
  }

  /** Of boards that aren't on offer nothing is known beforehand. @param {string} board */
  #showNothing(board) {
    const title = t("learn.none");
    document.title = t("app.title", { screen: title });
    const act = readShape(board)
      ? h("a", { class: "btn main", href: `/analysis/${board}:` }, t("learn.analyse"))
      : h("a", { class: "btn main", href: "/rules" }, t("learn.toRules"));
    fill(this, bar(t("rules.title"), ""), nothing("nobody", title, t("learn.noneHint"), act));
  }
}

/** @param {string} title @param {string} line */
function bar(title, line) {
  return h(
    "header",
    { class: "bar" },
    h("a", { class: "ib back", href: "/rules", "aria-label": t("app.back") }, icon("back")),
    h("div", { class: "grow" }, h("h1", {}, title), line && h("p", { class: "s" }, line)),
  );
}

customElements.define("learn-screen", LearnScreen);
